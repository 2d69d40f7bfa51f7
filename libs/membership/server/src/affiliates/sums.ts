import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** What partners are owed, in minor units of the currency in which most was earned. */
export interface PartnerSums {
  readonly clicks: number;
  readonly sign_ups: number;
  readonly customers: number;
  readonly pending: number;
  readonly payable: number;
  readonly paid: number;
  readonly currency: string;
}

/** Figures of a partner now. What was paid out is taken off what is payable. */
export async function partnerSums(db: Database, userId: number, now: Date): Promise<PartnerSums> {
  const { rows } = await sql<PartnerSums>`with main as (
      select coalesce((select currency from commission_log where affiliate_id = ${userId}
        group by currency order by sum(amount) desc limit 1), 'USD') as currency
    ), owed as (
      select coalesce(sum(amount) filter (where payable_at > ${now}), 0)::bigint as pending,
        coalesce(sum(amount) filter (where payable_at <= ${now}), 0)::bigint as due
      from commission_log, main where affiliate_id = ${userId} and commission_log.currency = main.currency
    ), out as (
      select coalesce(sum(amount), 0)::bigint as paid from affiliate_payouts, main
      where affiliate_id = ${userId} and affiliate_payouts.currency = main.currency
    )
    select (select coalesce(sum(clicks), 0)::int from referral_clicks where user_id = ${userId} and kind = 'affiliate') as clicks,
      (select count(*)::int from attributions where referrer_id = ${userId} and kind = 'affiliate') as sign_ups,
      (select count(*)::int from attributions t where referrer_id = ${userId} and kind = 'affiliate'
        and exists (select from membership_payments p where p.user_id = t.user_id and p.kind = 'payment')) as customers,
      owed.pending, owed.due - out.paid as payable, out.paid, main.currency from main, owed, out`.execute(db);
  return rows[0]!;
}

/** Clicks of the last 90 days, by day. */
export async function clicksByDay(db: Database, userId: number, kind: 'referral' | 'affiliate') {
  const { rows } = await sql<{ day: string; clicks: number }>`select day, clicks from referral_clicks
    where user_id = ${userId} and kind = ${kind} and day > current_date - 90 order by day`.execute(db);
  return rows;
}
