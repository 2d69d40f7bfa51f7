import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { renewalPromo } from '../store/prices';
import { openSubscription, subscriptionById } from '../store/subscriptions';
import type { Paying } from './paying';
import type { Proposal } from './intents';
import { nextAmount } from './order';
import type { Step } from './step';
import { membershipStore } from '../store/tables';

/** Days before the end of a period within which an offer is shown. */
const OFFERED_DAYS = 30;

/**
 * The offer for the next renewal: one a renewal, and only to those who renew. Who ends the renewal is not held back by
 * one.
 */
export async function showOffer(db: Database, userId: number, now: Date) {
  const row = await openSubscription(db, userId);
  const days = row ? (row.period_end.getTime() - now.getTime()) / DAY_MS : 0;
  if (!row?.renew_auto || row.state !== 'active' || days <= 0 || days > OFFERED_DAYS) return null;
  const promo = await renewalPromo(db, now);
  if (!promo) return null;
  const rows = await membershipStore(db)
    .insertInto('renewal_offers')
    .values({ user_id: userId, subscription_id: row.id, period_end: row.period_end, percent: promo.percent })
    .onConflict((oc) =>
      oc.columns(['subscription_id', 'period_end']).doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning(['id', 'percent', 'taken_at'])
    .execute();
  const offer = rows[0];
  if (!offer || offer.taken_at) return null;
  const amount = nextAmount({ ...row, discount_next: offer.percent });
  return { id: offer.id, percent: offer.percent, quote: { amount, currency: row.currency } };
}

/** Takes the offer, once. */
export async function proposeOffer(
  trx: Database,
  { now }: Pick<Paying, 'now'>,
  userId: number,
  offerId: number,
): Promise<{ readonly proposal: Proposal<'offer'> }> {
  const row = await openSubscription(trx, userId);
  if (!row) throw new ApiError(404, 'You have no subscription');
  const rows = await membershipStore(trx)
    .updateTable('renewal_offers')
    .set({ taken_at: new Date(now) })
    .where('id', '=', offerId)
    .where('user_id', '=', userId)
    .where('subscription_id', '=', row.id)
    .where('period_end', '=', row.period_end)
    .where('taken_at', 'is', null)
    .returning(['id', 'percent', 'taken_at'])
    .execute();
  const offer = rows[0];
  if (!offer) throw new ApiError(404, 'This offer is over');
  return { proposal: { subscription_id: row.id, detail: { offer_id: offer.id, percent: offer.percent } } };
}

type OfferStep = Step<'offer', { at: string; amount: number; currency: string }>;

/** The same key gives the discount once. */
const discount: OfferStep['call'] = async ({ db, provider }, intent) => {
  const { percent } = intent.detail;
  const row = intent.subscription_id === null ? undefined : await subscriptionById(db, intent.subscription_id);
  if (!row) throw new ApiError(404, 'You have no subscription');
  await provider.discountNext(row.provider_ref, percent, intent.key);
  return async (trx) => {
    await sql`update membership_subscriptions set discount_next = ${percent} where id = ${row.id}`.execute(trx);
    const amount = nextAmount({ ...row, discount_next: percent });
    return { at: row.period_end.toISOString(), amount, currency: row.currency };
  };
};

/** Percent off the next renewal. */
export const offerStep: OfferStep = {
  call: discount,
  // Nobody loses by a discount that was asked for: it is given again.
  find: discount,
  undo: (trx, { detail }) => sql`update renewal_offers set taken_at = null where id = ${detail.offer_id}`.execute(trx),
};
