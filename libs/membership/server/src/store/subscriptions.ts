import type { Database } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MembershipSubscriptions } from './tables.generated';

export type SubscriptionRow = Pick<
  Selectable<MembershipSubscriptions>,
  | 'id'
  | 'user_id'
  | 'group_id'
  | 'provider'
  | 'provider_ref'
  | 'plan'
  | 'interval'
  | 'regions'
  | 'seats'
  | 'currency'
  | 'prices'
  | 'state'
  | 'period_start'
  | 'period_end'
  | 'period_value'
  | 'renew_auto'
  | 'warning'
  | 'next'
  | 'discount_next'
  | 'method'
  | 'failing_since'
  | 'fetched_at'
> & {
  /** Cost of a full period without discounts. */
  readonly amount: number;
};

const read = async (db: Database, where: RawBuilder<unknown>): Promise<readonly SubscriptionRow[]> => {
  const { rows } = await sql<SubscriptionRow>`select * from membership_subscriptions where ${where}`.execute(db);
  return rows;
};

/** The subscription of a person that has not ended. */
export const openSubscription = async (db: Database, userId: number): Promise<SubscriptionRow | undefined> =>
  (await read(db, sql`user_id = ${userId} and state <> 'ended'`))[0];

export const subscriptionById = async (db: Database, id: number): Promise<SubscriptionRow | undefined> =>
  (await read(db, sql`id = ${id}`))[0];

export const subscriptionByRef = async (
  db: Database,
  provider: string,
  ref: string,
): Promise<SubscriptionRow | undefined> => (await read(db, sql`provider = ${provider} and provider_ref = ${ref}`))[0];

/** All that have not ended, for the nightly look at the provider. */
export const openSubscriptions = (db: Database): Promise<readonly SubscriptionRow[]> =>
  read(db, sql`state <> 'ended' order by id`);
