import type { Database } from '@plumbline/shared/server';
import { fileOfMeeting, MEETING_NAMES } from '@plumbline/support/domain';
import { DateTime } from 'luxon';
import type { TicketMailer } from '../tickets/ticket-mails';
import { meetingToWire, type MeetingRow } from './meeting-store';

type News = 'booked' | 'moved' | 'cancelled' | 'tomorrow' | 'soon' | 'clock';

const TITLES: Readonly<Record<News, string>> = {
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
  tomorrow: 'Reminder',
  soon: 'In an hour',
  clock: 'Same time, other clock',
};

const TEXTS: Readonly<Record<News, string>> = {
  booked: 'Your meeting is booked.',
  moved: 'Your meeting was moved.',
  cancelled: 'Your meeting was cancelled.',
  tomorrow: 'Your meeting is within the next 24 hours.',
  soon: 'Your meeting is within the hour.',
  clock: 'The rules of a time zone changed. Your meeting keeps the time of your clock.',
};

const REMINDERS: ReadonlySet<News> = new Set(['tomorrow', 'soon']);

/** A moment by the clock of a zone, with its offset: in a doubled hour the time alone says too little. */
const inZone = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).setLocale('en-US').toFormat("cccc, LLLL d, yyyy 'at' HH:mm (ZZ)");

const link = ({ origin }: TicketMailer, meeting: MeetingRow, token: string | undefined): string =>
  meeting.user_id === null
    ? token === undefined
      ? 'Use the link of the mail that confirmed it.'
      : `${origin}/schedule_meeting?token=${token}`
    : `${origin}/meeting`;

interface MeetingMail {
  readonly meeting: MeetingRow;
  readonly news: News;
  /** The secret of a visitor's link, where this mail carries it. */
  readonly token?: string;
}

/** Mails both sides of a meeting, in the transaction of what changed. */
export async function mailBothSides(
  trx: Database,
  mailer: TicketMailer,
  { meeting, news, token }: MeetingMail,
): Promise<void> {
  const { kind, topic, host, join_url: room } = meeting;
  const subject = `${TITLES[news]}: ${MEETING_NAMES[kind].toLowerCase()} with ${host}`;
  const time = inZone(meeting.starts_at, meeting.zone);
  const place = room && news !== 'cancelled' ? [`Join: ${room}`] : [];
  const text = [TEXTS[news], `${time}\n${topic}`, ...place, `Details: ${link(mailer, meeting, token)}`].join('\n\n');
  // A reminder changes nothing in a calendar.
  const file = REMINDERS.has(news) ? undefined : fileOfMeeting(new URL(mailer.origin).hostname, meetingToWire(meeting));
  const mail = { subject, text, calendar: file };
  if (meeting.user_id !== null) await mailer.mailPerson(trx, meeting.user_id, mail);
  else if (meeting.email !== null) await mailer.mailAddress(trx, meeting.email, mail);
  if (meeting.host_email === null) return;
  const who = meeting.name || 'a member';
  const forHost = [
    `${TITLES[news]}: ${MEETING_NAMES[kind]} with ${who}`,
    `${time}\n${topic}`,
    ...(meeting.note ? [meeting.note] : []),
  ];
  await mailer.mailAddress(trx, meeting.host_email, { subject, text: forHost.join('\n\n'), calendar: file });
}

/** Asks a visitor to confirm what is held for them. */
export async function mailHeld(trx: Database, mailer: TicketMailer, meeting: MeetingRow, token: string): Promise<void> {
  if (meeting.email === null) return;
  const text = `${inZone(meeting.starts_at, meeting.zone)}\n${meeting.topic}\n\nThis time is kept for you for 15 minutes. Open the link and confirm:\n\n${link(mailer, meeting, token)}`;
  await mailer.mailAddress(trx, meeting.email, { subject: 'Confirm your meeting', text });
}
