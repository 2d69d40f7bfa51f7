import { addDays, type Day } from './day';

/** An event of a calendar file: a whole day, or a moment. */
export interface FiledEvent {
  /** The same for the same event in every file: calendars replace it instead of doubling it. */
  readonly uid: string;
  readonly day: Day;
  /** Moment in universal time, '2026-07-14T12:30:00.000Z'; without it the whole day. */
  readonly at?: string | null;
  readonly summary: string;
  readonly text?: string;
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** Signs that end a value in a calendar file are written with a backslash. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);

const momentOf = (at: string): string => `${compact(at.slice(0, 19))}Z`;

function linesOf({ uid, day, at, summary, text }: FiledEvent): string[] {
  const when = at
    ? [`DTSTART:${momentOf(at)}`]
    : [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(day)}T000000Z`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    'END:VEVENT',
  ];
}

/** Events as a file that calendars read (RFC 5545). `name` says whose calendar it is. */
export function calendarFile(name: string, events: readonly FiledEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//EN`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
