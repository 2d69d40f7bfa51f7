import { MEETING_NAMES, type MeetingKind } from '../model/meetings';

/** A meeting as calendars know it. */
export interface FiledMeeting {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  readonly state: string;
  /** Counts changes: calendars keep the highest. */
  readonly sequence: number;
  readonly summary: string;
  readonly text: string;
  readonly host: string;
  readonly join_url: string | null;
}

const compact = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

const MAX_OCTETS = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A line in parts of at most 75 octets, never within a sign. Source: RFC 5545, 3.1. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (octets(part + sign) > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}

/**
 * A meeting as a calendar file (RFC 5545): always under the same UID, so that a move replaces and a cancellation
 * (METHOD:CANCEL) removes what an earlier file put into a calendar.
 */
export function meetingFile(site: string, meeting: FiledMeeting): string {
  const isCancelled = meeting.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site)}//EN`,
    `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:meeting-${String(meeting.id)}@${site}`,
    `SEQUENCE:${String(meeting.sequence)}`,
    `DTSTAMP:${compact(meeting.start)}`,
    `DTSTART:${compact(meeting.start)}`,
    `DTEND:${compact(meeting.end)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(meeting.summary)}`,
    `DESCRIPTION:${escaped([meeting.text, `With ${meeting.host}`, meeting.join_url ?? ''].filter(Boolean).join('\n'))}`,
    ...(meeting.join_url ? [`URL:${meeting.join_url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

type BookedMeeting = Omit<FiledMeeting, 'summary' | 'text'> & { readonly kind: MeetingKind; readonly topic: string };

/** The calendar file of a booked, moved or cancelled meeting: one and the same on its page and in mails. */
export const fileOfMeeting = (site: string, meeting: BookedMeeting): string =>
  meetingFile(site, {
    ...meeting,
    summary: `${MEETING_NAMES[meeting.kind]} with ${meeting.host}`,
    text: meeting.topic,
  });
