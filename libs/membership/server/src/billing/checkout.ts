import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { CheckoutOrder, Snapshot } from '../provider/port';
import { demandPromo } from '../store/prices';
import { lockPerson } from '../store/project';
import { openSubscription, subscriptionByRef } from '../store/subscriptions';
import { applySnapshot } from './apply-snapshot';
import type { Intent, Proposal } from './intents';
import { fullAmount, orderOf } from './order';
import type { QuoteRow } from './make-quote';
import type { Buyer, Paying } from './paying';
import type { Step } from './step';
import { membershipStore } from '../store/tables';
import type { MembershipCheckouts } from '../store/tables.generated';

type CheckoutRow = Pick<
  Selectable<MembershipCheckouts>,
  'id' | 'user_id' | 'quote_id' | 'provider_ref' | 'url' | 'state' | 'utm'
>;

const checkoutWhere = async (db: Database, where: ReturnType<typeof sql>): Promise<CheckoutRow | undefined> => {
  const { rows } =
    await sql<CheckoutRow>`select * from membership_checkouts where ${where} order by id desc limit 1`.execute(db);
  return rows[0];
};

/** A quote counts as used from the moment its step begins. */
export const markUsed = (trx: Database, quoteId: string, now: number) =>
  sql`update membership_quotes set used_at = coalesce(used_at, ${new Date(now)}) where id = ${quoteId}`.execute(trx);

/** The step of a quote did not happen: it can be used again. */
export const markUnused = (trx: Database, { quote_id: id }: Pick<Intent, 'quote_id'>) =>
  sql`update membership_quotes set used_at = null where id = ${id}`.execute(trx);

/** The quote that an intent carries out. */
export async function quoteOfIntent(db: Database, { id, quote_id: quoteId }: Intent): Promise<QuoteRow> {
  const row = await membershipStore(db)
    .selectFrom('membership_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .executeTakeFirst();
  if (!row) throw new Error(`intent ${id} has no quote`);
  return row;
}

/** The page of an open checkout for a quote of a person. */
export const findCheckoutUrl = async (db: Database, quoteId: string, userId: number): Promise<string | undefined> =>
  (await checkoutWhere(db, sql`quote_id = ${quoteId} and user_id = ${userId} and state = 'open'`))?.url;

const openCheckoutOf = (db: Database, userId: number) => checkoutWhere(db, sql`user_id = ${userId} and state = 'open'`);

/** Reserves the promotion and marks the quote as used; the checkout of the same quote is the answer already. */
export async function proposeCheckout(
  trx: Database,
  { now }: Pick<Paying, 'now'>,
  quote: QuoteRow,
  { userId, origin, utm }: Buyer,
): Promise<{ readonly answer: string } | { readonly proposal: Proposal<'checkout'> }> {
  if (await openSubscription(trx, userId))
    throw new ApiError(409, 'You have a subscription already', { code: 'quote_changed' });
  const open = await openCheckoutOf(trx, userId);
  if (open?.quote_id === quote.id) return { answer: open.url };
  await demandPromo(trx, quote.promo_id);
  await sql`update membership_quotes set user_id = ${userId} where id = ${quote.id}`.execute(trx);
  await markUsed(trx, quote.id, now);
  return { proposal: { quote_id: quote.id, detail: { origin, utm } } };
}

async function emailOf(db: Database, userId: number): Promise<string> {
  const row = await membershipStore(db)
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? '';
}

function toCheckoutOrder(
  quote: QuoteRow,
  { userId, email, origin }: Omit<Buyer, 'utm'> & { readonly email: string },
  now: number,
): CheckoutOrder {
  const { total, next_charge: next, period_value: value, discount } = quote.sum;
  const waits = total === 0 && new Date(next.at).getTime() > now && value > 0;
  return {
    ...orderOf(quote.wish, discount),
    quoteId: quote.id,
    userId,
    email,
    trialEnds: waits ? new Date(next.at) : undefined,
    doneUrl: `${origin}/membership/done?quote=${quote.id}`,
    backUrl: `${origin}/pricing`,
  };
}

/** A checkout at the provider, in place of one that is open. */
export const checkoutStep: Step<'checkout', string> = {
  async call({ db, provider, now }, intent) {
    const { user_id: userId, detail } = intent;
    const quote = await quoteOfIntent(db, intent);
    const before = await openCheckoutOf(db, userId);
    if (before) await provider.dropCheckout(before.provider_ref);
    const buyer = { userId, email: await emailOf(db, userId), origin: detail.origin };
    const { ref, url } = await provider.checkout(toCheckoutOrder(quote, buyer, now));
    return async (trx) => {
      if (before)
        await sql`update membership_checkouts set state = 'dropped' where id = ${before.id} and state = 'open'`.execute(
          trx,
        );
      await sql`insert into membership_checkouts (user_id, quote_id, provider, provider_ref, url, state, utm)
        values (${userId}, ${quote.id}, ${provider.name}, ${ref}, ${url}, 'open', ${JSON.stringify(detail.utm)}::jsonb)`.execute(
        trx,
      );
      return url;
    };
  },
  // A page that nobody was led to: nothing is charged by it.
  find: () => Promise.resolve(undefined),
  undo: markUnused,
};

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
  const quote = await membershipStore(trx)
    .selectFrom('membership_quotes')
    .selectAll()
    .where('id', '=', checkout.quote_id)
    .executeTakeFirst();
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

/** Completes the payment for a person's quote and returns its state. */
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
