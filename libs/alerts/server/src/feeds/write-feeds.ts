import type { Day } from '@plumbline/shared/domain';
import { addDays } from '@plumbline/shared/domain';
import { escapeHtml } from '@plumbline/shared/server';
import type { DayToCome } from '../events/days-to-come';
import { absoluteLink } from '../deliver/digest';

/** What a feed is made of. */
export interface FeedItem {
  readonly id: number;
  readonly text: string;
  readonly link: string;
  readonly at: Date;
}

interface FeedFrame {
  readonly brand: string;
  readonly origin: string;
  readonly address: string;
}

/** Characters that XML 1.0 does not have. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const xml = (text: string): string => escapeHtml(printable(text));

/** RSS 2.0 of what alerts reported. */
export function rssOf(items: readonly FeedItem[], { brand, origin, address }: FeedFrame): string {
  const entries = items.map(
    ({ id, text, link, at }) =>
      `<item><title>${xml(text)}</title><link>${xml(absoluteLink(origin, link))}</link><guid isPermaLink="false">alert-firing-${id}</guid><pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(brand)} alerts</title><link>${xml(origin)}/user/me?tab=account&amp;subtab=account-alerts</link><description>What your alerts reported</description><atom:link href="${xml(address)}" rel="self" type="application/rss+xml"/>${entries.join('')}</channel></rss>
`;
}

/** Texts of calendars: RFC 5545, 3.3.11. */
const calendarText = (text: string): string =>
  printable(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n');

const MAX_OCTETS = 73;

/** Lines of at most 75 octets: RFC 5545, 3.1. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > MAX_OCTETS) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}

const dayText = (day: Day): string => day.replaceAll('-', '');

/** An iCalendar of days to come. */
export function icsOf(
  days: readonly DayToCome[],
  { brand, origin }: Pick<FeedFrame, 'brand' | 'origin'>,
  now: Date,
): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = days.flatMap(({ id, day, text, link }) => [
    'BEGIN:VEVENT',
    `UID:${calendarText(id)}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayText(day)}`,
    `DTEND;VALUE=DATE:${dayText(addDays(day, 1))}`,
    `SUMMARY:${calendarText(text)}`,
    `URL:${absoluteLink(origin, link)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(brand)}//alerts//EN`,
    `X-WR-CALNAME:${calendarText(brand)}`,
  ];
  return [...head, ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}
