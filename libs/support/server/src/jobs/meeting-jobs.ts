import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { SupportJobDeps } from './job-deps';
import { jobMailer } from './ticket-jobs';
import { releaseHolds, wallOf } from '../meetings/book';
import { mailBothSides } from '../meetings/meeting-mails';
import { meetingsWhere, type MeetingRow } from '../meetings/meeting-store';
import { supportStore } from '../store/tables';

const HOUR_MS = 3_600_000;

/** Reminder due for a meeting to come; `reminded` is the last one sent. */
function reminderOf({ starts_at, created_at, reminded }: MeetingRow, now: number): 'tomorrow' | 'soon' | undefined {
  const left = starts_at.getTime() - now;
  if (left <= HOUR_MS) return reminded === 'soon' ? undefined : 'soon';
  const isFresh = now - created_at.getTime() < HOUR_MS;
  return left <= 24 * HOUR_MS && reminded === '' && !isFresh ? 'tomorrow' : undefined;
}

/** Reminds of meetings a day and an hour before, each once. Gives how many mails there were. */
export async function remindOfMeetings(deps: SupportJobDeps, now: number): Promise<number> {
  const { db } = deps;
  const mailer = jobMailer(deps);
  const soon = sql`m.state = 'booked' and m.starts_at > ${new Date(now)} and m.starts_at <= ${new Date(now + 24 * HOUR_MS)}`;
  let sent = 0;
  for (const { id } of await meetingsWhere(db, sql`${soon} order by m.id`))
    await db.transaction().execute(async (trx) => {
      const [meeting] = await meetingsWhere(trx, sql`m.id = ${id} and ${soon} for update of m`);
      const news = meeting && reminderOf(meeting, now);
      if (!meeting || !news) return;
      await sql`update meetings set reminded = ${news} where id = ${id}`.execute(trx);
      await mailBothSides(trx, mailer, { meeting, news });
      sent += 1;
    });
  return sent;
}

/** Releases what nobody confirmed, and ends what is over. */
export async function settleMeetings(db: Database, now: number): Promise<void> {
  await releaseHolds(db, now);
  await sql`update meetings set state = 'done', version = version + 1, updated_at = ${new Date(now)}
    where state = 'booked' and ends_at < ${new Date(now - HOUR_MS)}`.execute(db);
}

/** Where the rules of time zones are others than before, meetings to come keep the time of the clock they were booked by. */
export async function followZoneRules(deps: SupportJobDeps, rules: string, now: number): Promise<number> {
  const { db } = deps;
  const row = await supportStore(db)
    .selectFrom('meeting_zone_rules')
    .select('rules')
    .where('name', '=', 'seen')
    .executeTakeFirst();
  if (row?.rules === rules) return 0;
  const mailer = jobMailer(deps);
  return db.transaction().execute(async (trx) => {
    let moved = 0;
    for (const meeting of await meetingsWhere(
      trx,
      sql`m.state = 'booked' and m.starts_at > ${new Date(now)} for update of m`,
    )) {
      // Of an hour that a day has twice both show the same time: a meeting in the second one does not move.
      if (wallOf(meeting.starts_at.getTime(), meeting.zone) === meeting.wall) continue;
      const start = DateTime.fromISO(meeting.wall, { zone: meeting.zone }).toMillis();
      const change = start - meeting.starts_at.getTime();
      const [starts_at, ends_at] = [new Date(start), new Date(meeting.ends_at.getTime() + change)];
      await sql`update meetings set starts_at = ${starts_at}, ends_at = ${ends_at}, sequence = sequence + 1,
        version = version + 1 where id = ${meeting.id}`.execute(trx);
      await mailBothSides(trx, mailer, {
        meeting: { ...meeting, starts_at, ends_at, sequence: meeting.sequence + 1 },
        news: 'clock',
      });
      moved += 1;
    }
    await sql`insert into meeting_zone_rules (name, rules) values ('seen', ${rules})
      on conflict (name) do update set rules = excluded.rules`.execute(trx);
    return moved;
  });
}
