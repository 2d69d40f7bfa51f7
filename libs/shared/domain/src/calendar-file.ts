import { addDays, type Day } from './day';

/** An event of a calendar file: a whole day, or a moment. */
interface FiledEvent {
  /** The same for the same event in every file: calendars replace it instead of doubling it. */
  readonly uid: string;
  readonly day: Day;
  /** Moment in universal time, '2026-07-14T12:30:00.000Z'; without it the whole day. */
  readonly at?: string | null;
  /** End of an event that begins at a moment. */
  readonly until?: string;
  readonly summary: string;
  readonly text?: string;
  readonly url?: string | null;
  /** When the file was written; the start of the event where nobody says. */
  readonly stamp?: string;
  /** Counts changes: calendars keep the highest. */
  readonly sequence?: number;
  readonly status?: 'CONFIRMED' | 'CANCELLED';
  /** The event does not make its owner busy. */
  readonly isFree?: boolean;
}

/** Who writes a calendar file, and what for. */
interface CalendarHead {
  /** The product, as calendars record it. */
  readonly product: string;
  /** Name that calendars show to a subscriber. */
  readonly name?: string;
  /** For files that invite or call off. */
  readonly method?: 'REQUEST' | 'CANCEL';
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();
const countOctets = (text: string): number => encoder.encode(text).length;

/** A line in parts of at most 75 octets that never cut a character. Source: RFC 5545, 3.1. */
function foldLine(line: string): string {
  let folded = '';
  let room = MAX_OCTETS;
  for (const character of line) {
    const octets = countOctets(character);
    if (octets > room) {
      folded += '\r\n ';
      room = MAX_OCTETS - 1;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

/** Control characters that no text of a calendar may have, and halves of characters. */
const NOT_ALLOWED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Cs}/gu;

/** A value of the kind TEXT. Source: RFC 5545, 3.3.11. */
const toCalendarText = (text: string): string =>
  text
    .replaceAll(NOT_ALLOWED, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** An address stays as it is, on one line. */
const toCalendarUrl = (url: string): string =>
  url.replaceAll(/\p{Cs}/gu, '').replaceAll(/[\u0000-\u0020\u007F]/g, encodeURIComponent);

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');
const toCalendarMoment = (at: string): string => `${compact(at.slice(0, 19))}Z`;

function writeTimes({ day, at, until }: FiledEvent): string[] {
  if (!at) return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`];
  return [`DTSTART:${toCalendarMoment(at)}`, ...(until ? [`DTEND:${toCalendarMoment(until)}`] : [])];
}

function writeEvent(event: FiledEvent): string[] {
  const { uid, day, at, summary, text, url, stamp, sequence, status, isFree } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${toCalendarText(uid)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${String(sequence)}`]),
    `DTSTAMP:${toCalendarMoment(stamp ?? at ?? `${day}T00:00:00`)}`,
    ...writeTimes(event),
    ...(status ? [`STATUS:${status}`] : []),
    `SUMMARY:${toCalendarText(summary)}`,
    ...(text ? [`DESCRIPTION:${toCalendarText(text)}`] : []),
    ...(url ? [`URL:${toCalendarUrl(url)}`] : []),
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** Events as a file that calendars read (RFC 5545). */
export function calendarFile({ product, name, method }: CalendarHead, events: readonly FiledEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${toCalendarText(product)}//EN`,
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${toCalendarText(name)}`] : []),
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
