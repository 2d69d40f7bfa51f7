import type { AnyStore } from '@plumbline/shared/server';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { alertsStore } from './tables';
import type { AlertCalendars } from './tables.generated';

/** How a person is notified, as it is kept. */
export interface SettingsRow {
  readonly user_id: number;
  readonly merge_alerts: boolean;
  readonly send_time: string;
  readonly time_zone: string;
  readonly is_table: boolean;
  readonly has_mail: boolean;
  /** Secret part of the address of the feed; null while it is off. */
  readonly feed_token: string | null;
  /** Secret part of the address that switches mails off. */
  readonly stop_token: string;
}

/** Days to come that a person wants to know of. */
export type CalendarRow = Pick<Selectable<AlertCalendars>, 'kinds' | 'scope' | 'lead_days' | 'channels'>;

/** Until a person chooses: nothing. */
const NO_CALENDAR: CalendarRow = { kinds: [], scope: 'all', lead_days: 3, channels: ['mail'] };

/** A secret nobody can guess, as addresses hold it. */
const newToken = (): string => randomBytes(24).toString('base64url');

/** The first settings of a person; of two requests at once the second gets those of the first. */
const makeSettings = (store: QueryExecutorProvider, userId: number): Promise<SettingsRow> =>
  alertsStore(store)
    .insertInto('alert_settings')
    .values({ user_id: userId, stop_token: newToken() })
    .onConflict((oc) => oc.columns(['user_id']).doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })))
    .returningAll()
    .executeTakeFirstOrThrow();

/** The settings of a person; made when they are first read, as their addresses have a secret. */
export async function readSettings(store: QueryExecutorProvider, userId: number): Promise<SettingsRow> {
  const row = await alertsStore(store)
    .selectFrom('alert_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? makeSettings(store, userId);
}

/** Settings of many people, by number. */
export async function settingsOf(
  store: QueryExecutorProvider,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, SettingsRow>> {
  const found = new Map<number, SettingsRow>();
  for (const userId of new Set(userIds)) found.set(userId, await readSettings(store, userId));
  return found;
}

type Changeable = Pick<SettingsRow, 'merge_alerts' | 'send_time' | 'time_zone' | 'is_table' | 'has_mail'>;

/** Changes what is named. */
export async function saveSettings(
  store: AnyStore,
  userId: number,
  changes: Partial<Changeable>,
): Promise<SettingsRow> {
  await readSettings(store, userId);
  const sets = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length > 0) await sql`update alert_settings set ${sql.join(sets)} where user_id = ${userId}`.execute(store);
  return readSettings(store, userId);
}

/** Switches the feed on or off; with `renew` under another address. */
export async function setFeed(
  store: AnyStore,
  userId: number,
  { on, renew }: { readonly on: boolean; readonly renew: boolean },
): Promise<void> {
  await readSettings(store, userId);
  const [fresh, isKept] = [newToken(), !renew];
  // In one statement: of two devices that switch it on at once, both get the same address.
  await sql`update alert_settings
    set feed_token = case when not ${on} then null when ${isKept} then coalesce(feed_token, ${fresh}) else ${fresh} end
    where user_id = ${userId}`.execute(store);
}

/** Whose feed an address is; undefined for an unknown one. */
export async function ownerOfFeed(store: AnyStore, token: string): Promise<SettingsRow | undefined> {
  return alertsStore(store).selectFrom('alert_settings').selectAll().where('feed_token', '=', token).executeTakeFirst();
}

/** Switches mails off for the owner of an address; false for an unknown one. */
export async function stopMails(store: AnyStore, token: string): Promise<boolean> {
  const { rows } =
    await sql`update alert_settings set has_mail = false where stop_token = ${token} returning user_id`.execute(store);
  return rows.length > 0;
}

/** The calendar of a person. */
export async function readCalendar(store: AnyStore, userId: number): Promise<CalendarRow> {
  const row = await alertsStore(store)
    .selectFrom('alert_calendars')
    .select(['kinds', 'scope', 'lead_days', 'channels'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NO_CALENDAR;
}

/** Replaces the calendar of a person. */
export async function saveCalendar(
  store: AnyStore,
  userId: number,
  { kinds, scope, lead_days, channels }: CalendarRow,
): Promise<void> {
  const [kindsText, channelsText] = [JSON.stringify(kinds), JSON.stringify(channels)];
  await sql`insert into alert_calendars (user_id, kinds, scope, lead_days, channels)
    values (${userId}, ${kindsText}::jsonb, ${scope}, ${lead_days}, ${channelsText}::jsonb)
    on conflict (user_id) do update set kinds = excluded.kinds, scope = excluded.scope,
      lead_days = excluded.lead_days, channels = excluded.channels`.execute(store);
}

/** Calendars that mail something. */
export async function mailedCalendars(
  store: AnyStore,
): Promise<readonly (CalendarRow & { readonly user_id: number })[]> {
  const { rows } = await sql<CalendarRow & { user_id: number }>`select * from alert_calendars
    where kinds <> '[]'::jsonb and channels ? 'mail'`.execute(store);
  return rows;
}
