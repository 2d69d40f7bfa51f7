import { randomUUID } from 'node:crypto';
import {
  kindOfChange,
  quoteChange,
  quoteInterval,
  quoteLater,
  quoteNew,
  type Having,
  type Interval,
  type PlanKey,
  type QuoteSum,
  type Wish,
} from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { termsOf, usablePromo } from '../store/prices';
import { openSubscription, type SubscriptionRow } from '../store/subscriptions';
import type { QuoteKind } from '../store/column-types';
import { membershipStore } from '../store/tables';

/** Terms to quote. */
export interface Asked {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly regions: readonly string[];
  readonly seats: number;
  readonly promo?: string | undefined;
}

/** A quote as it is kept: never changed, used once. */
export interface QuoteRow {
  readonly id: string;
  readonly user_id: number | null;
  readonly kind: QuoteKind;
  readonly wish: Wish;
  readonly sum: QuoteSum;
  readonly currency: string;
  readonly subscription_id: number | null;
  readonly promo_id: number | null;
  readonly at: Date;
  readonly valid_until: Date;
  readonly used_at: Date | null;
}

/** Providers take ends of trials at least two days ahead: a shorter rest is made longer, at no cost. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Minutes for which a quote holds. */
const VALID_MINUTES = 15;

const have = ({ plan, interval, regions, seats }: SubscriptionRow): Having => ({ plan, interval, regions, seats });

function sumFor(
  kind: QuoteKind,
  wish: Wish,
  subscription: SubscriptionRow | undefined,
  times: { at: Date; trialEnds?: Date | undefined },
): QuoteSum {
  if (kind === 'new' || !subscription) return quoteNew(wish, times);
  const { state, period_start: start, period_end: end, period_value: value } = subscription;
  const isTrial = state === 'trial';
  const paid = { start, end, value: isTrial ? 0 : value };
  // The first charge is at the end of the trial, whatever is chosen until then.
  if (isTrial && kind !== 'later' && end > times.at) return quoteNew(wish, { at: times.at, trialEnds: end });
  if (kind === 'later') return quoteLater(paid, wish);
  return kind === 'period' ? quoteInterval(paid, wish, times.at) : quoteChange(paid, wish, times.at);
}

function changeKind(subscription: SubscriptionRow, asked: Asked): QuoteKind {
  const kind = kindOfChange(have(subscription), { ...asked });
  if (kind === 'none') throw new ApiError(409, 'This is what you have already', { code: 'no_change' });
  if (kind === 'later' && subscription.interval !== asked.interval)
    throw new ApiError(409, 'End the renewal first: the other period can be chosen when this one is over', {
      code: 'interval',
    });
  return kind;
}

const trialOf = async (db: Database, userId: number | undefined, now: Date): Promise<Date | undefined> => {
  if (userId === undefined) return undefined;
  const row = await membershipStore(db)
    .selectFrom('users')
    .select('trial_ends_at')
    .where('user_id', '=', userId)
    .where('trial_ends_at', '>', now)
    .executeTakeFirst();
  const end = row?.trial_ends_at;
  return end ? new Date(Math.max(end.getTime(), now.getTime() + SHORTEST_TRIAL_MS)) : undefined;
};

/** Nobody is charged for fewer seats than are taken. */
async function demandSeats(db: Database, subscription: SubscriptionRow, seats: number): Promise<void> {
  if (subscription.group_id === null) return;
  const { rows } = await sql<{ taken: number }>`select
    (select count(*) from group_members where group_id = ${subscription.group_id})::int
    + (select count(*) from group_invites where group_id = ${subscription.group_id} and answered_at is null
        and expires_at > now())::int as taken`.execute(db);
  const taken = rows[0]?.taken ?? 0;
  if (seats < taken)
    throw new ApiError(409, `${taken} seats are taken: remove members or invitations first`, { code: 'seats_full' });
}

const keepQuote = (db: Database, row: QuoteRow) =>
  sql`insert into membership_quotes (id, user_id, kind, wish, sum, currency, subscription_id, promo_id, at, valid_until)
    values (${row.id}, ${row.user_id}, ${row.kind}, ${JSON.stringify(row.wish)}::jsonb, ${JSON.stringify(row.sum)}::jsonb,
      ${row.currency}, ${row.subscription_id}, ${row.promo_id}, ${row.at}, ${row.valid_until})`.execute(db);

/** Input of a quote: the prices, and a promotion if valid. */
async function wishFor(
  db: Database,
  asked: Asked,
  kind: QuoteKind,
  { now, currency }: { now: Date; currency: string | undefined },
) {
  const terms = await termsOf(db, { ...asked, currency });
  const promo = asked.promo !== undefined && kind !== 'later' ? await usablePromo(db, asked.promo, now) : undefined;
  const { plan, interval, seats } = asked;
  const wish: Wish = { plan, interval, seats, ...terms, discount: promo };
  const promoProblem = asked.promo !== undefined && !promo ? 'This code cannot be used, or is used up' : null;
  return { wish, promoId: promo?.id ?? null, promoProblem };
}

/** Makes and keeps a quote: for a first subscription, or for a change of the one somebody has. */
export async function makeQuote(
  db: Database,
  { asked, userId, now }: { readonly asked: Asked; readonly userId: number | undefined; readonly now: Date },
): Promise<QuoteRow & { readonly promoProblem: string | null }> {
  const subscription = userId === undefined ? undefined : await openSubscription(db, userId);
  const kind = subscription ? changeKind(subscription, asked) : 'new';
  if (subscription) await demandSeats(db, subscription, asked.seats);
  const { wish, promoId, promoProblem } = await wishFor(db, asked, kind, { now, currency: subscription?.currency });
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const row: QuoteRow = {
    id: randomUUID(),
    user_id: userId ?? null,
    kind,
    wish,
    currency: wish.currency,
    at,
    used_at: null,
    sum: sumFor(kind, wish, subscription, { at, trialEnds: await trialOf(db, userId, now) }),
    subscription_id: subscription?.id ?? null,
    promo_id: promoId,
    valid_until: new Date(now.getTime() + VALID_MINUTES * 60_000),
  };
  await keepQuote(db, row);
  return { ...row, promoProblem };
}

/** A quote on the wire. */
export const quoteToWire = ({
  id,
  kind,
  wish,
  sum,
  currency,
  valid_until: until,
  promoProblem = null,
}: QuoteRow & { promoProblem?: string | null }) => ({
  id,
  kind,
  plan: wish.plan,
  interval: wish.interval,
  regions: wish.prices.map(({ region }) => region),
  seats: wish.seats,
  lines: [...sum.lines],
  discount: sum.discount,
  tax: sum.tax,
  total: sum.total,
  currency,
  next_charge: sum.next_charge,
  valid_until: until.toISOString(),
  promo_problem: promoProblem,
});

/** A kept quote that the person may use; 404 for those of others, 409 for one that is over. */
export async function usableQuote(db: Database, id: string, userId: number, now: Date): Promise<QuoteRow> {
  const quote = await membershipStore(db)
    .selectFrom('membership_quotes')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .executeTakeFirst();
  if (!quote) throw new ApiError(404, 'There is no such quote');
  if (quote.valid_until <= now || quote.used_at !== null)
    throw new ApiError(409, 'This quote is over: look at the new one', { code: 'quote_changed' });
  return quote;
}
