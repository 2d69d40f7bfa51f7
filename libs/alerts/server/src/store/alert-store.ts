import {
  ALERT_LIMITS,
  type AlertableType,
  type AlertKey,
  type Frequency,
  type Trigger,
} from '@plumbline/alerts/domain';
import type { Day } from '@plumbline/shared/domain';
import { createOwnedResource, tablesOf, type AnyStore, type Database, type OwnedRow } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { KeptState } from './column-types';
import { createHash } from 'node:crypto';

/** Columns of an alert that a person sets. */
export interface AlertValues {
  slot: string;
  alertable_type: AlertableType;
  ref: number | null;
  portfolio_id: number | null;
  screen_id: number | null;
  series_id: string | null;
  key: AlertKey;
  formula: string | null;
  trigger: Trigger;
  margin: number | null;
  hold: number;
  basis_day: Day;
  trigger_frequency: Frequency;
  active: boolean;
  muted_until: Date | null;
  state: KeptState;
}

/** An alert as it is kept. */
export type AlertRow = OwnedRow & AlertValues & { readonly last_checked: Date | null };

/** Target of an alert, by permanent numbers. */
export type Watched = Pick<AlertValues, 'alertable_type' | 'ref' | 'portfolio_id' | 'screen_id' | 'series_id'>;

/** A text for what is watched. */
export const watchedName = ({ alertable_type, ref, portfolio_id, screen_id, series_id }: Watched): string =>
  [alertable_type, portfolio_id, ref, screen_id, series_id].filter((part) => part !== null).join(':');

/** The place of an alert among those of a person; formulas are long, their digest is not. */
export function slotOf(of: Watched & Pick<AlertValues, 'key' | 'formula' | 'trigger'>): string {
  const hash =
    of.formula === null ? of.trigger : createHash('sha256').update(of.formula).digest('base64url').slice(0, 22);
  return `${watchedName(of)}|${of.key}|${hash}`;
}

/** Alerts of people. */
export const alertResource = (store: AnyStore) =>
  createOwnedResource<AlertValues, 'newest'>(store, {
    table: 'alerts',
    noun: 'alert',
    max: ALERT_LIMITS.alerts,
    searched: [],
    sorts: { newest: { column: 'id', direction: 'desc' } },
    json: ['state'],
    replacedBy: 'slot',
    exported: {
      file: 'alerts',
      about: 'alerts you set',
      columns: ['id', 'slot', 'key', 'formula', 'margin', 'hold', 'trigger_frequency', 'active', 'created_at'],
    },
  });

/** One writer of a person's alerts at a time, as each call of the resource by itself. */
export const lockAlerts = (trx: QueryExecutorProvider, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('owned alerts'), ${userId}::int)`.execute(trx);

/** All alerts of a person. */
export const allAlerts = async ({ db }: { readonly db: Database }, userId: number): Promise<readonly AlertRow[]> =>
  (await alertResource(tablesOf(db)).all(userId)) as AlertRow[];

/** Alerts of a person on one thing. */
export async function alertsOn(
  sources: { readonly db: Database },
  userId: number,
  watched: Watched,
): Promise<readonly AlertRow[]> {
  const name = watchedName(watched);
  return (await allAlerts(sources, userId)).filter((alert) => watchedName(alert) === name);
}

/** Removes alerts of a person by their numbers; gives how many there were. */
export async function removeAlerts(store: AnyStore, userId: number, ids: readonly number[]): Promise<number> {
  const { rows } =
    await sql`delete from alerts where user_id = ${userId} and id = any(${ids}::bigint[]) returning id`.execute(store);
  return rows.length;
}

/** Sets how often alerts of a person tell. */
export async function setFrequency(
  store: AnyStore,
  userId: number,
  ids: readonly number[],
  frequency: Frequency,
): Promise<number> {
  const { rows } =
    await sql`update alerts set trigger_frequency = ${frequency}, version = version + 1, updated_at = now()
    where user_id = ${userId} and id = any(${ids}::bigint[]) returning id`.execute(store);
  return rows.length;
}
