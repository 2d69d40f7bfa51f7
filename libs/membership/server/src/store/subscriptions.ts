import type { Interval, PlanKey, PriceTerm, SubscriptionState } from '@plumbline/membership/domain';
import type { Database } from '@plumbline/shared/server';
import type { NextTerms } from './column-types';
import { sql, type RawBuilder } from 'kysely';

export interface SubscriptionRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly group_id: number | null;
  readonly provider: string;
  readonly provider_ref: string;
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly regions: string[];
  readonly seats: number;
  readonly currency: string;
  /** What a whole period costs without discounts. */
  readonly amount: number;
  readonly prices: readonly PriceTerm[];
  readonly state: SubscriptionState;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly period_value: number;
  readonly renew_auto: boolean;
  readonly warning: number;
  readonly next: NextTerms | null;
  readonly discount_next: number | null;
  readonly method: { readonly kind: string; readonly last4: string; readonly expires: string } | null;
  readonly failing_since: Date | null;
  readonly fetched_at: Date;
}

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
