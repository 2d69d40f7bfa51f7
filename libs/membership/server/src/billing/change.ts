import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { Change, Snapshot } from '../provider/port';
import { demandPromo } from '../store/prices';
import { openSubscription, subscriptionById, type SubscriptionRow } from '../store/subscriptions';
import type { NextTerms } from '../store/column-types';
import { applySnapshot } from './apply-snapshot';
import { markUnused, markUsed, quoteOfIntent } from './checkout';
import type { Intent, Proposal } from './intents';
import type { QuoteRow } from './make-quote';
import { fullAmount, orderOf } from './order';
import type { Paying } from './paying';
import type { Step } from './step';

const changed = () =>
  new ApiError(409, 'The price has changed meanwhile: nothing was charged, look at the new quote', {
    code: 'quote_changed',
  });

const termsAfter = ({ wish }: QuoteRow): NextTerms => ({
  plan: wish.plan,
  interval: wish.interval,
  seats: wish.seats,
  prices: wish.prices,
  regions: wish.prices.map(({ region }) => region),
  amount: fullAmount(wish),
});

function toChange(quote: QuoteRow, { provider_ref: ref }: SubscriptionRow, key: string): Change {
  if (quote.kind === 'new') throw changed();
  return { ...orderOf(quote.wish, quote.sum.discount), ref, at: quote.at, kind: quote.kind, key };
}

/** Reserves the promotion and marks the quote as used. */
export async function proposeChange(
  trx: Database,
  { now }: Pick<Paying, 'now'>,
  quote: QuoteRow,
  userId: number,
): Promise<{ readonly proposal: Proposal<'change'> }> {
  const row = quote.subscription_id === null ? undefined : await subscriptionById(trx, quote.subscription_id);
  if (!row || row.user_id !== userId || row.state === 'ended') throw changed();
  if (await isUsed(trx, quote.id)) throw changed();
  await demandPromo(trx, quote.promo_id);
  await markUsed(trx, quote.id, now);
  return { proposal: { quote_id: quote.id, subscription_id: row.id, detail: {} } };
}

/** Whether another press began the step of a quote while this one waited. */
async function isUsed(trx: Database, quoteId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from membership_quotes where id = ${quoteId} and used_at is not null`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The subscription where this change has happened. */
async function findChanged({ provider }: Paying, { ref, key }: Change): Promise<Snapshot | undefined> {
  const snapshot = await provider.readSubscription(ref);
  return snapshot?.lastChange === key ? snapshot : undefined;
}

/** Changes the subscription at the provider, unless the same intent did so before its result was lost. */
async function changeOnce(paying: Paying, quote: QuoteRow, change: Change): Promise<Snapshot> {
  const { provider } = paying;
  const before = await findChanged(paying, change);
  if (before) return before;
  if (change.kind !== 'later' && (await provider.preview(change)) !== quote.sum.total) throw changed();
  return provider.change(change);
}

async function writeTerms(trx: Database, quote: QuoteRow, { id, group_id: groupId }: SubscriptionRow): Promise<void> {
  const terms = termsAfter(quote);
  if (quote.kind === 'later') {
    await sql`update membership_subscriptions set next = ${JSON.stringify(terms)}::jsonb where id = ${id}`.execute(trx);
    return;
  }
  await sql`update membership_subscriptions set plan = ${terms.plan}, interval = ${terms.interval},
    regions = ${[...terms.regions]}::text[], seats = ${terms.seats}, amount = ${terms.amount},
    prices = ${JSON.stringify(terms.prices)}::jsonb, period_value = ${quote.sum.period_value}, next = null
    where id = ${id}`.execute(trx);
  await sql`update groups set seats = ${terms.seats} where id = ${groupId}`.execute(trx);
}

async function subscriptionOfIntent(db: Database, intent: Intent): Promise<SubscriptionRow> {
  const row = intent.subscription_id === null ? undefined : await subscriptionById(db, intent.subscription_id);
  if (!row) throw changed();
  return row;
}

const keepChange =
  (
    { provider, now }: Paying,
    { quote, row, snapshot }: { quote: QuoteRow; row: SubscriptionRow; snapshot: Snapshot },
  ) =>
  async (trx: Database): Promise<'active' | 'scheduled'> => {
    await writeTerms(trx, quote, row);
    await applySnapshot(trx, { id: row.id, snapshot, provider: provider.name, now });
    return quote.kind === 'later' ? 'scheduled' : 'active';
  };

/** A change of plan, interval, regions or seats. */
export const changeStep: Step<'change', 'active' | 'scheduled'> = {
  async call(paying, intent) {
    const [quote, row] = [await quoteOfIntent(paying.db, intent), await subscriptionOfIntent(paying.db, intent)];
    const snapshot = await changeOnce(paying, quote, toChange(quote, row, intent.key));
    return keepChange(paying, { quote, row, snapshot });
  },
  async find(paying, intent) {
    const [quote, row] = [await quoteOfIntent(paying.db, intent), await subscriptionOfIntent(paying.db, intent)];
    const snapshot = await findChanged(paying, toChange(quote, row, intent.key));
    return snapshot && keepChange(paying, { quote, row, snapshot });
  },
  undo: markUnused,
};

export async function proposeRenewal(
  trx: Database,
  userId: number,
  renews: boolean,
): Promise<{ readonly proposal: Proposal<'renewal'> }> {
  const row = await openSubscription(trx, userId);
  if (!row) throw new ApiError(404, 'You have no subscription');
  return { proposal: { subscription_id: row.id, detail: { renews } } };
}

const keepRenewal =
  ({ provider, now }: Paying, { id }: SubscriptionRow, snapshot: Snapshot) =>
  async (trx: Database): Promise<{ renew_auto: boolean; ends_at: string }> => {
    await applySnapshot(trx, { id, snapshot, provider: provider.name, now });
    return { renew_auto: snapshot.renewAuto, ends_at: snapshot.periodEnd.toISOString() };
  };

/** The end of a subscription with its period, or that it goes on. */
export const renewalStep: Step<'renewal', { renew_auto: boolean; ends_at: string }> = {
  async call(paying, intent) {
    const row = await subscriptionOfIntent(paying.db, intent);
    return keepRenewal(paying, row, await paying.provider.setRenewal(row.provider_ref, intent.detail.renews));
  },
  async find(paying, intent) {
    const row = await subscriptionOfIntent(paying.db, intent);
    const snapshot = await paying.provider.readSubscription(row.provider_ref);
    return snapshot?.renewAuto === intent.detail.renews ? keepRenewal(paying, row, snapshot) : undefined;
  },
  // Nothing is reserved for it.
  undo: () => Promise.resolve(),
};
