import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { BillingProvider, Snapshot } from '../provider/port';
import { demandPromo } from '../store/prices';
import { lockPerson } from '../store/project';
import { openSubscription, subscriptionByRef } from '../store/subscriptions';
import { applySnapshot } from './apply-snapshot';
import { fullAmount, orderOf } from './order';
import type { QuoteRow } from './make-quote';

interface CheckoutRow {
  readonly id: number;
  readonly user_id: number;
  readonly quote_id: string;
  readonly provider_ref: string;
  readonly url: string;
  readonly state: 'open' | 'done' | 'dropped';
  readonly utm: Readonly<Record<string, string>>;
}

export interface Paying {
  readonly db: Database;
  readonly provider: BillingProvider;
  readonly now: number;
}

const checkoutWhere = async (db: Database, where: ReturnType<typeof sql>): Promise<CheckoutRow | undefined> => {
  const { rows } =
    await sql<CheckoutRow>`select * from membership_checkouts where ${where} order by id desc limit 1`.execute(db);
  return rows[0];
};

const markUsed = (db: Database, quoteId: string, now: number) =>
  sql`update membership_quotes set used_at = coalesce(used_at, ${new Date(now)}) where id = ${quoteId}`.execute(db);

export interface Buyer {
  readonly userId: number;
  readonly email: string;
  /** `https://host` of the pages. */
  readonly origin: string;
  readonly utm: Readonly<Record<string, string>>;
}

/** Leads to the provider; pressed twice, both presses lead to one checkout. */
export async function openCheckout({ db, provider, now }: Paying, quote: QuoteRow, buyer: Buyer): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, buyer.userId);
    if (await openSubscription(trx, buyer.userId))
      throw new ApiError(409, 'You have a subscription already', { code: 'quote_changed' });
    const open = await checkoutWhere(trx, sql`user_id = ${buyer.userId} and state = 'open'`);
    if (open?.quote_id === quote.id) return open.url;
    if (open) {
      await provider.dropCheckout(open.provider_ref);
      await sql`update membership_checkouts set state = 'dropped' where id = ${open.id}`.execute(trx);
    }
    await demandPromo(trx, quote.promo_id);
    const waits =
      quote.sum.total === 0 && new Date(quote.sum.next_charge.at).getTime() > now && quote.sum.period_value > 0;
    const { ref, url } = await provider.checkout({
      ...orderOf(quote.wish, quote.sum.discount),
      ...{ quoteId: quote.id, userId: buyer.userId, email: buyer.email },
      trialEnds: waits ? new Date(quote.sum.next_charge.at) : undefined,
      doneUrl: `${buyer.origin}/membership/done?quote=${quote.id}`,
      backUrl: `${buyer.origin}/pricing`,
    });
    await sql`update membership_quotes set user_id = ${buyer.userId} where id = ${quote.id}`.execute(trx);
    await markUsed(trx, quote.id, now);
    await sql`insert into membership_checkouts (user_id, quote_id, provider, provider_ref, url, state, utm)
      values (${buyer.userId}, ${quote.id}, ${provider.name}, ${ref}, ${url}, 'open', ${JSON.stringify(buyer.utm)}::jsonb)`.execute(
      trx,
    );
    return url;
  });
}

/** Makes the subscription of a finished checkout; the same for every repetition. */
async function keepSubscription(
  trx: Database,
  {
    checkout,
    snapshot,
    provider,
    now,
  }: { readonly checkout: CheckoutRow; readonly snapshot: Snapshot; readonly provider: string; readonly now: number },
): Promise<void> {
  const { rows } = await sql<QuoteRow>`select * from membership_quotes where id = ${checkout.quote_id}`.execute(trx);
  const quote = rows[0];
  if (!quote) throw new Error(`checkout ${checkout.id} has no quote`);
  const { wish, sum } = quote;
  await sql`insert into membership_subscriptions (user_id, provider, provider_ref, plan, interval, regions, seats, currency,
      amount, prices, state, period_start, period_end, period_value, renew_auto, source, fetched_at, created_at)
    values (${checkout.user_id}, ${provider}, ${snapshot.ref}, ${wish.plan}, ${wish.interval},
      ${wish.prices.map(({ region }) => region)}::text[], ${wish.seats}, ${wish.currency}, ${fullAmount(wish)},
      ${JSON.stringify(wish.prices)}::jsonb, ${snapshot.state === 'ended' ? 'cancelled' : snapshot.state},
      ${snapshot.periodStart}, ${snapshot.periodEnd}, ${sum.period_value}, ${snapshot.renewAuto},
      ${checkout.utm['utm_source'] ?? ''}, ${new Date(now)}, ${new Date(now)})
    on conflict (provider, provider_ref) do nothing`.execute(trx);
  await sql`update membership_checkouts set state = 'done' where id = ${checkout.id}`.execute(trx);
}

/** Looks at the provider what became of a checkout. */
async function finish({ db, provider, now }: Paying, checkout: CheckoutRow): Promise<'active' | 'waiting'> {
  const { state, subscriptionRef } = await provider.readCheckout(checkout.provider_ref);
  if (state === 'expired')
    await sql`update membership_checkouts set state = 'dropped' where id = ${checkout.id} and state = 'open'`.execute(
      db,
    );
  if (state !== 'done' || subscriptionRef === null) return 'waiting';
  const snapshot = await provider.readSubscription(subscriptionRef);
  if (!snapshot || snapshot.installation !== provider.installation) return 'waiting';
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, checkout.user_id);
    await keepSubscription(trx, { checkout, snapshot, provider: provider.name, now });
    const row = await subscriptionByRef(trx, provider.name, snapshot.ref);
    if (row) await applySnapshot(trx, { id: row.id, snapshot, provider: provider.name, now });
  });
  return 'active';
}

/** What became of the payment for a quote of a person. */
export async function finishQuote(paying: Paying, quoteId: string, userId: number): Promise<'active' | 'waiting'> {
  const checkout = await checkoutWhere(paying.db, sql`quote_id = ${quoteId} and user_id = ${userId}`);
  if (!checkout) throw new ApiError(404, 'There is no such payment');
  return checkout.state === 'done' ? 'active' : finish(paying, checkout);
}

/** The same by the provider's name of the checkout, as events have it; undefined where it is not ours. */
export async function finishCheckout(paying: Paying, ref: string): Promise<'active' | 'waiting' | undefined> {
  const checkout = await checkoutWhere(paying.db, sql`provider = ${paying.provider.name} and provider_ref = ${ref}`);
  if (!checkout) return undefined;
  return checkout.state === 'done' ? 'active' : finish(paying, checkout);
}
