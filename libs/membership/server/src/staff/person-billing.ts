import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { Paying } from '../billing/paying';
import { fetchOne } from '../jobs/apply-events';
import { membershipStore } from '../store/tables';
import type { MembershipPayments } from '../store/tables.generated';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

async function grantsOf(db: Database, userId: number) {
  const rows = await membershipStore(db)
    .selectFrom('membership_grants')
    .select(['id', 'kind', 'status', 'until', 'reason', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at: at, until, ended_at: ended, ...row }) => ({
    ...row,
    until: iso(until),
    at: at.toISOString(),
    ended_at: iso(ended),
  }));
}

async function subscriptionsOf(db: Database, userId: number) {
  const rows = await membershipStore(db)
    .selectFrom('membership_subscriptions')
    .select([
      'id',
      'plan',
      'interval',
      'state',
      'seats',
      'regions',
      'period_end',
      'renew_auto',
      'warning',
      'provider',
      'provider_ref',
      'fetched_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    period_end: row.period_end.toISOString(),
    fetched_at: row.fetched_at.toISOString(),
  }));
}

const BACK = sql`coalesce((select sum(r.amount) from membership_payments r where r.kind = 'refund'
  and r.provider = p.provider and r.of_ref = p.provider_ref), 0)`;

async function paymentsOf(db: Database, userId: number) {
  const { rows } = await sql<
    Pick<Selectable<MembershipPayments>, 'id' | 'at' | 'kind' | 'amount' | 'currency' | 'text'> & { refundable: number }
  >`select p.id, p.at, p.kind, p.amount, p.currency, p.text,
      (case p.kind when 'payment' then p.amount - ${BACK} else 0 end)::bigint as refundable
    from membership_payments p where p.user_id = ${userId} order by p.at desc, p.id desc`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function eventsOf(db: Database, refs: readonly string[]) {
  const rows = await membershipStore(db)
    .selectFrom('billing_events')
    .select(['event_id as id', 'type', 'received_at as at', 'state'])
    .where((eb) => eb('object_ref', '=', eb.fn.any(eb.val([...refs]))))
    .orderBy('received_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The membership of a person with all it comes from. */
export async function readBilling(db: Database, userId: number) {
  const person = await membershipStore(db)
    .selectFrom('users')
    .select(['username', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person) throw new ApiError(404, 'There is no such account');
  const subscriptions = await subscriptionsOf(db, userId);
  return {
    user_id: userId,
    username: person.username,
    status: person.status,
    subscriptions,
    grants: await grantsOf(db, userId),
    payments: await paymentsOf(db, userId),
    events: await eventsOf(
      db,
      subscriptions.map(({ provider_ref: ref }) => ref),
    ),
  };
}

/** Pays back a payment; all of it ends the subscription at once. */
export async function refundPayment(paying: Paying, id: number, amount: number): Promise<string> {
  const { db, provider } = paying;
  const { rows } = await sql<{
    provider_ref: string;
    user_id: number | null;
    left: number;
    amount: number;
    subscription_id: number | null;
    ref: string | null;
  }>`select p.provider_ref, p.user_id, p.amount, (p.amount - ${BACK})::bigint as left, p.subscription_id, s.provider_ref as ref
    from membership_payments p left join membership_subscriptions s on s.id = p.subscription_id
    where p.id = ${id} and p.kind = 'payment' and p.provider = ${provider.name}`.execute(db);
  const payment = rows[0];
  if (!payment) throw new ApiError(404, 'There is no such payment');
  if (amount > payment.left)
    throw new ApiError(409, 'This is more than what is left of the payment', { code: 'too_much' });
  await provider.refund(payment.provider_ref, amount, payment.amount - payment.left);
  const { ref, subscription_id: subscription } = payment;
  if (ref !== null && amount === payment.amount) await provider.end(ref);
  if (ref !== null && subscription !== null) await fetchOne(paying, subscription, ref);
  return `account ${payment.user_id ?? 'gone'}`;
}
