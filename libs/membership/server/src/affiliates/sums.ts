import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ReferralClicks } from '../store/tables.generated';

/** A partner's commission in one currency, in its minor units. Payouts are subtracted from `payable`. */
export interface PartnerMoney {
  readonly currency: string;
  readonly pending: number;
  readonly payable: number;
  readonly paid: number;
}

const NOTHING: PartnerMoney = { currency: 'USD', pending: 0, payable: 0, paid: 0 };

/** Money of a partner by currency, the one of most commissions first. */
export async function partnerMoney(db: Database, userId: number, now: Date): Promise<readonly PartnerMoney[]> {
  const { rows } = await sql<PartnerMoney>`select currency,
      coalesce(sum(earned) filter (where at > ${now}), 0)::bigint as pending,
      (coalesce(sum(earned) filter (where at <= ${now}), 0) - coalesce(sum(paid), 0))::bigint as payable,
      coalesce(sum(paid), 0)::bigint as paid
    from (select currency, amount as earned, null::bigint as paid, payable_at as at
        from commission_log where affiliate_id = ${userId}
      union all select currency, null, amount, at from affiliate_payouts where affiliate_id = ${userId}) sums
    group by currency order by count(earned) desc, currency`.execute(db);
  return rows;
}

interface Counts {
  readonly clicks: number;
  readonly sign_ups: number;
  readonly customers: number;
}

/** Figures of a partner now: money of the main currency, and of others where there are some. */
export async function partnerSums(db: Database, userId: number, now: Date) {
  const { rows } = await sql<Counts>`select
    (select coalesce(sum(clicks), 0)::int from referral_clicks where user_id = ${userId} and kind = 'affiliate') as clicks,
    (select count(*)::int from attributions where referrer_id = ${userId} and kind = 'affiliate') as sign_ups,
    (select count(*)::int from attributions t where referrer_id = ${userId} and kind = 'affiliate'
      and exists (select from membership_payments p where p.user_id = t.user_id and p.kind = 'payment')) as customers`.execute(
    db,
  );
  const [main = NOTHING, ...more] = await partnerMoney(db, userId, now);
  return { ...rows[0]!, ...main, more };
}

/** Clicks of the last 90 days, by day. */
export async function clicksByDay(db: Database, userId: number, kind: 'referral' | 'affiliate') {
  const { rows } = await sql<Pick<Selectable<ReferralClicks>, 'day' | 'clicks'>>`select day, clicks from referral_clicks
    where user_id = ${userId} and kind = ${kind} and day > current_date - 90 order by day`.execute(db);
  return rows;
}
