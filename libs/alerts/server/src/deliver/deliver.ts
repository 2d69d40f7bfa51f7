import { tablesOf, unsubscribeUrl, type Database, type MailPerson } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { showTargets } from '../read/targets';
import type { AlertSources } from '../sources';
import { watchedName, type AlertRow } from '../store/alert-store';
import type { FiringRow } from '../store/firing-store';
import { readSettings, type SettingsRow } from '../store/settings-store';
import { digestOf, type DigestFrame, type DigestLine } from './digest';
import { alertsStore } from '../store/tables';

/** Dependencies for building messages. */
export interface DeliverySources {
  readonly db: Database;
  /** Names of securities in the market that is served. */
  readonly refs: AlertSources['refs'];
  readonly mailPerson: MailPerson;
  readonly brand: string;
  readonly origin: string;
}

type DueRow = FiringRow & { readonly alert: AlertRow | null };

/** Lines of one message, of more the first ones: the rest is in the product. */
const MAX_LINES = 200;

async function dueOf(db: Database, userId: number, now: Date): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select f.*, to_jsonb(a) as alert from alert_deliveries d
    join alert_firings f on f.id = d.firing_id left join alerts a on a.id = f.alert_id
    where d.user_id = ${userId} and d.state = 'waiting' and d.next_at <= ${now}
    order by f.day desc, f.id desc limit ${MAX_LINES}`.execute(tablesOf(db));
  return rows;
}

/** All in one message, or one for each thing that is watched. */
function messagesOf(
  lines: readonly (DigestLine & { readonly of: string })[],
  isMerged: boolean,
): readonly (readonly DigestLine[])[] {
  if (isMerged) return [lines];
  const found = new Map<string, DigestLine[]>();
  for (const line of lines) found.set(line.of, [...(found.get(line.of) ?? []), line]);
  return [...found.values()];
}

/** The series that mails of alerts are, in the address that ends them. */
export const STOP_NAME = 'alerts';

/** Secret address that ends mails of alerts. */
export const stopUrl = (origin: string, { stop_token: token }: Pick<SettingsRow, 'stop_token'>): string =>
  unsubscribeUrl(origin, STOP_NAME, token);

async function sendDue(
  { refs, mailPerson, brand, origin }: DeliverySources,
  trx: Database,
  userId: number,
  now: Date,
): Promise<number> {
  const due = await dueOf(trx, userId, now);
  const settings = await readSettings(tablesOf(trx), userId);
  const frame: DigestFrame = { brand, origin, stopUrl: stopUrl(origin, settings), isTable: settings.is_table };
  const shown = await showTargets(
    { db: trx, refs },
    due.flatMap(({ alert }) => alert ?? []),
  );
  const lines = due.map(({ alert, day, text, link }) => {
    const name = alert ? shown(alert).display_name : 'Calendar';
    return { name, day, text, link, of: alert ? watchedName(alert) : '' };
  });
  let sent = 0;
  if (settings.has_mail && lines.length > 0)
    for (const message of messagesOf(lines, settings.merge_alerts))
      if (await mailPerson(trx, userId, digestOf(message, frame))) sent += 1;
  const ids = due.map(({ id }) => id);
  const state = sent > 0 ? 'sent' : 'dropped';
  await sql`update alert_deliveries set state = ${state} where firing_id = any(${ids}::bigint[]) and channel = 'mail'`.execute(
    tablesOf(trx),
  );
  return sent;
}

/** Sends what is due to the person who waits longest; undefined when nobody waits. Two workers never send one message. */
async function deliverNext(sources: DeliverySources, now: Date): Promise<number | undefined> {
  return sources.db.transaction().execute(async (trx) => {
    const next = await alertsStore(trx)
      .selectFrom('alert_deliveries')
      .select('user_id')
      .where('state', '=', 'waiting')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return undefined;
    // The lock is the person's: two workers with two rows of one person would make two messages.
    const locked = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('alert mails'), ${next.user_id}::int) as free`.execute(trx);
    return locked.rows[0]?.free ? sendDue(sources, trx, next.user_id, now) : undefined;
  });
}

/** Turns everything that is due into mails. Gives how many there were. */
export async function deliverDue(sources: DeliverySources, now: Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const next = await deliverNext(sources, now);
    if (next === undefined) return sent;
    sent += next;
  }
}

/** True where somebody waits for a message. */
export async function isAnythingDue(db: Database, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select 1 from alert_deliveries where state = 'waiting' and next_at <= ${now} limit 1`.execute(
      tablesOf(db),
    );
  return rows.length > 0;
}
