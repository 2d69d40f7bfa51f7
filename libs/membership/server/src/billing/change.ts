import { ApiError } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { Change } from '../provider/port';
import { demandPromo } from '../store/prices';
import { lockPerson } from '../store/project';
import { subscriptionById, type NextTerms, type SubscriptionRow } from '../store/subscriptions';
import { applySnapshot } from './apply-snapshot';
import type { Paying } from './checkout';
import type { QuoteRow } from './make-quote';
import { fullAmount, orderOf } from './order';

const changed = () =>
  new ApiError(409, 'The price has changed meanwhile: nothing was charged, look at the new quote', {
    code: 'quote_changed',
  });

const termsAfter = ({ wish }: QuoteRow): NextTerms => ({
  ...{ plan: wish.plan, interval: wish.interval, seats: wish.seats, prices: wish.prices },
  regions: wish.prices.map(({ region }) => region),
  amount: fullAmount(wish),
});

function changeOf(quote: QuoteRow, { provider_ref: ref }: SubscriptionRow): Change {
  if (quote.kind === 'new') throw changed();
  return { ...orderOf(quote.wish, quote.sum.discount), ref, at: quote.at, kind: quote.kind };
}

/**
 * Changes a subscription by a quote: at once, or with the next period. The provider is asked first what it would charge;
 * a difference of one minor unit and nothing happens.
 */
export async function changeByQuote(
  { db, provider, now }: Paying,
  quote: QuoteRow,
  userId: number,
): Promise<'active' | 'scheduled'> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const row = quote.subscription_id === null ? undefined : await subscriptionById(trx, quote.subscription_id);
    if (!row || row.user_id !== userId || row.state === 'ended') throw changed();
    await demandPromo(trx, quote.promo_id);
    const change = changeOf(quote, row);
    if (quote.kind !== 'later' && (await provider.preview(change)) !== quote.sum.total) throw changed();
    const snapshot = await provider.change(change);
    const terms = termsAfter(quote);
    await sql`update membership_quotes set used_at = ${new Date(now)} where id = ${quote.id}`.execute(trx);
    if (quote.kind === 'later')
      await sql`update membership_subscriptions set next = ${JSON.stringify(terms)}::jsonb where id = ${row.id}`.execute(
        trx,
      );
    else
      await sql`update membership_subscriptions set plan = ${terms.plan}, interval = ${terms.interval},
        regions = ${[...terms.regions]}::text[], seats = ${terms.seats}, amount = ${terms.amount},
        prices = ${JSON.stringify(terms.prices)}::jsonb, period_value = ${quote.sum.period_value}, next = null
        where id = ${row.id}`.execute(trx);
    await sql`update groups set seats = ${terms.seats} where id = ${row.group_id} and ${quote.kind !== 'later'}`.execute(
      trx,
    );
    await applySnapshot(trx, { id: row.id, snapshot, provider: provider.name, now });
    return quote.kind === 'later' ? 'scheduled' : 'active';
  });
}

/** Ends a subscription with its period, or resumes it. */
export async function setRenewal(
  { db, provider, now }: Paying,
  userId: number,
  renews: boolean,
): Promise<{ renew_auto: boolean; ends_at: string }> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const { rows } = await sql<{
      id: number;
      provider_ref: string;
    }>`select id, provider_ref from membership_subscriptions
      where user_id = ${userId} and state <> 'ended'`.execute(trx);
    const row = rows[0];
    if (!row) throw new ApiError(404, 'You have no subscription');
    const snapshot = await provider.setRenewal(row.provider_ref, renews);
    await applySnapshot(trx, { id: row.id, snapshot, provider: provider.name, now });
    return { renew_auto: snapshot.renewAuto, ends_at: snapshot.periodEnd.toISOString() };
  });
}
