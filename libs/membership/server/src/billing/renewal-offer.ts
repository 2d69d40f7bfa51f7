import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { renewalPromo } from '../store/prices';
import { openSubscription } from '../store/subscriptions';
import { lockPerson } from '../store/project';
import type { Paying } from './checkout';
import { nextAmount } from './order';

/** Days before the end of a period within which an offer is shown. */
const OFFERED_DAYS = 30;

interface OfferRow {
  readonly id: number;
  readonly percent: number;
  readonly taken_at: Date | null;
}

/**
 * The offer for the next renewal: one a renewal, and only to those who renew. Who ends the renewal is not held back by
 * one.
 */
export async function showOffer(db: Database, userId: number, now: Date) {
  const row = await openSubscription(db, userId);
  const days = row ? (row.period_end.getTime() - now.getTime()) / 86_400_000 : 0;
  if (!row?.renew_auto || row.state !== 'active' || days <= 0 || days > OFFERED_DAYS) return null;
  const promo = await renewalPromo(db, now);
  if (!promo) return null;
  const { rows } = await sql<OfferRow>`insert into renewal_offers (user_id, subscription_id, period_end, percent)
    values (${userId}, ${row.id}, ${row.period_end}, ${promo.percent})
    on conflict (subscription_id, period_end) do update set user_id = excluded.user_id
    returning id, percent, taken_at`.execute(db);
  const offer = rows[0];
  if (!offer || offer.taken_at) return null;
  const amount = nextAmount({ ...row, discount_next: offer.percent });
  return { id: offer.id, percent: offer.percent, quote: { amount, currency: row.currency } };
}

/** Takes the offer, once. */
export async function applyOffer({ db, provider, now }: Paying, userId: number, offerId: number) {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const row = await openSubscription(trx, userId);
    if (!row) throw new ApiError(404, 'You have no subscription');
    const { rows } = await sql<OfferRow>`update renewal_offers set taken_at = ${new Date(now)} where id = ${offerId}
      and user_id = ${userId} and subscription_id = ${row.id} and period_end = ${row.period_end} and taken_at is null
      returning id, percent, taken_at`.execute(trx);
    const offer = rows[0];
    if (!offer) throw new ApiError(404, 'This offer is over');
    await provider.discountNext(row.provider_ref, offer.percent);
    await sql`update membership_subscriptions set discount_next = ${offer.percent} where id = ${row.id}`.execute(trx);
    const amount = nextAmount({ ...row, discount_next: offer.percent });
    return { at: row.period_end.toISOString(), amount, currency: row.currency };
  });
}
