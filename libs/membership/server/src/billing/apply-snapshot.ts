import {
  COMMISSION_DAYS,
  commissionOf,
  commissionStep,
  daysAfter,
  PAYABLE_AFTER_DAYS,
} from '@plumbline/membership/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ProviderPayment, Snapshot } from '../provider/port';
import { lockPerson, projectGroup, projectMember } from '../store/project';
import { subscriptionById, type SubscriptionRow } from '../store/subscriptions';
import { nextAmount } from './order';
import type { Affiliates, Attributions, MembershipPayments } from '../store/tables.generated';

/** Keeps payments that are not kept yet; answers the ids of new ones. */
async function keepPayments(
  trx: Database,
  row: SubscriptionRow,
  provider: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const { ref, kind, ofRef, amount, tax, currency, text, at, invoiceUrl } of payments)
    await sql`insert into membership_payments
      (user_id, subscription_id, provider, provider_ref, kind, of_ref, amount, tax, currency, text, at, invoice_url)
      values (${row.user_id}, ${row.id}, ${provider}, ${ref}, ${kind}, ${ofRef}, ${amount}, ${tax}, ${currency}, ${text},
        ${at}, ${invoiceUrl}) on conflict (provider, provider_ref) do nothing`.execute(trx);
}

type Due = Pick<Selectable<MembershipPayments>, 'id' | 'currency' | 'at'> & {
  readonly paid: number;
  readonly back: number;
  readonly logged: number;
};

/** Commissions of the partner a customer came by: what is due less what is logged, a row for each difference. */
async function logCommissions(trx: Database, userId: number): Promise<void> {
  const { rows: partners } = await sql<
    Pick<Selectable<Attributions>, 'referrer_id'> & Pick<Selectable<Affiliates>, 'rate'>
  >`select t.referrer_id, a.rate
    from attributions t join affiliates a on a.user_id = t.referrer_id
    where t.user_id = ${userId} and t.kind = 'affiliate' and t.referrer_id <> t.user_id
      and not exists (select from group_members x join group_members y on x.group_id = y.group_id
        where x.user_id = t.user_id and y.user_id = t.referrer_id)`.execute(trx);
  const partner = partners[0];
  if (!partner) return;
  const { rows } = await sql<Due>`select p.id, p.currency, p.amount - p.tax as paid, p.at,
      coalesce((select sum(r.amount) from membership_payments r
        where r.kind = 'refund' and r.provider = p.provider and r.of_ref = p.provider_ref), 0)::bigint as back,
      coalesce((select sum(c.amount) from commission_log c where c.payment_id = p.id), 0)::bigint as logged
    from membership_payments p where p.user_id = ${userId} and p.kind = 'payment' and p.at < (select min(at)
      from membership_payments where user_id = ${userId} and kind = 'payment') + ${`${COMMISSION_DAYS} days`}::interval`.execute(
    trx,
  );
  for (const { id, currency, paid, back, logged, at } of rows) {
    const step = commissionStep(commissionOf(paid, back, partner.rate), logged);
    if (step !== 0)
      await sql`insert into commission_log (affiliate_id, customer_id, payment_id, amount, currency, reason, payable_at)
        values (${partner.referrer_id}, ${userId}, ${id}, ${step}, ${currency},
          ${step > 0 ? 'payment' : 'refund'}, ${daysAfter(at, PAYABLE_AFTER_DAYS)})`.execute(trx);
  }
}

/** Price of the period that begins, less an offer; after a trial, the price of the quote. */
const renewedValue = (row: SubscriptionRow): number =>
  row.state === 'trial' && row.next === null ? row.period_value : nextAmount(row);

/** Terms valid in the period of a snapshot: terms planned for the next period apply once it has begun. */
function termsOf(row: SubscriptionRow, { periodStart }: Snapshot) {
  if (periodStart < row.period_end) return { terms: row, next: row.next, value: row.period_value };
  return { terms: row.next ?? row, next: null, value: renewedValue(row) };
}

async function writeSnapshot(trx: Database, row: SubscriptionRow, snapshot: Snapshot, now: Date): Promise<void> {
  const { state, periodStart, periodEnd, renewAuto, warning, method } = snapshot;
  const isNew = periodStart.getTime() !== row.period_start.getTime();
  const { terms, next, value } = termsOf(row, snapshot);
  const ended = state === 'ended' ? now : null;
  await sql`update membership_subscriptions set state = ${state}, period_start = ${periodStart},
    period_end = ${ended && periodEnd > ended ? ended : periodEnd}, renew_auto = ${renewAuto}, warning = ${warning},
    method = ${method ? JSON.stringify(method) : null}::jsonb, fetched_at = ${now}, failing_since = null,
    plan = ${terms.plan}, interval = ${terms.interval}, regions = ${[...terms.regions]}::text[], seats = ${terms.seats},
    amount = ${terms.amount}, prices = ${JSON.stringify(terms.prices)}::jsonb, period_value = ${value},
    next = ${next ? JSON.stringify(next) : null}::jsonb,
    discount_next = ${isNew ? null : row.discount_next}, ended_at = ${ended} where id = ${row.id}`.execute(trx);
  if (terms !== row) await sql`update groups set seats = ${terms.seats} where id = ${row.group_id}`.execute(trx);
}

/** A group whose subscription has ended goes on with the next one of somebody who runs it, where its seats suffice. */
async function continueGroup(trx: Database, { id, group_id: groupId, seats }: SubscriptionRow): Promise<number | null> {
  if (groupId !== null || seats < 2) return groupId;
  const { rows } = await sql<{ id: number }>`update groups g set seats = s.seats
    from membership_subscriptions s join group_members m on m.user_id = s.user_id and m.is_admin
    where s.id = ${id} and s.state <> 'ended' and g.id = m.group_id and g.status is null
      and s.seats >= (select count(*) from group_members where group_id = g.id)
      and not exists (select from membership_subscriptions where group_id = g.id and state <> 'ended')
    returning g.id`.execute(trx);
  const found = rows[0]?.id ?? null;
  if (found !== null) await sql`update membership_subscriptions set group_id = ${found} where id = ${id}`.execute(trx);
  return found;
}

/**
 * Stores the provider's snapshot of a subscription, under the lock of its person. An ended subscription stays ended:
 * events arrive late and in any order.
 */
export async function applySnapshot(
  trx: Database,
  {
    id,
    snapshot,
    provider,
    now,
  }: { readonly id: number; readonly snapshot: Snapshot; readonly provider: string; readonly now: number },
): Promise<boolean> {
  const before = await subscriptionById(trx, id);
  if (!before) return false;
  if (before.user_id !== null) await lockPerson(trx, before.user_id);
  const row = (await subscriptionById(trx, id)) ?? before;
  await keepPayments(trx, row, provider, snapshot.payments);
  if (row.state !== 'ended') await writeSnapshot(trx, row, snapshot, new Date(now));
  if (row.user_id !== null) {
    await logCommissions(trx, row.user_id);
    await projectMember(trx, row.user_id, now);
  }
  const groupId = await continueGroup(trx, row);
  if (groupId !== null) await projectGroup(trx, groupId, now);
  return (
    row.state !== snapshot.state ||
    row.warning !== snapshot.warning ||
    row.renew_auto !== snapshot.renewAuto ||
    row.period_end.getTime() !== snapshot.periodEnd.getTime()
  );
}

/** The provider has no such object any more. */
export async function markGone(trx: Database, id: number, now: number): Promise<void> {
  const row = await subscriptionById(trx, id);
  if (!row || row.state === 'ended') return;
  if (row.user_id !== null) await lockPerson(trx, row.user_id);
  await sql`update membership_subscriptions set warning = 2, fetched_at = ${new Date(now)} where id = ${id}`.execute(
    trx,
  );
  if (row.user_id !== null) await projectMember(trx, row.user_id, now);
}
