import { calendarFile } from '@plumbline/shared/domain';
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

/** An iCalendar of days to come. */
export const icsOf = (
  days: readonly DayToCome[],
  { brand, origin }: Pick<FeedFrame, 'brand' | 'origin'>,
  now: Date,
): string =>
  calendarFile(
    { product: `${brand}//alerts`, name: brand },
    days.map(({ id, day, text, link }) => ({
      uid: `${id}@${new URL(origin).hostname}`,
      day,
      stamp: now.toISOString(),
      summary: text,
      url: absoluteLink(origin, link),
      isFree: true,
    })),
  );
