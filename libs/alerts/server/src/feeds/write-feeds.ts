import { calendarFile } from '@plumbline/shared/domain';
import { writeRss } from '@plumbline/shared/server';
import type { DayToCome } from '../events/days-to-come';
import { absoluteLink } from '../deliver/digest';

/** An entry of the feed of alerts. */
interface ReportedItem {
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

/** RSS 2.0 of what alerts reported. */
export const rssOf = (items: readonly ReportedItem[], { brand, origin, address }: FeedFrame): string =>
  writeRss({
    title: `${brand} alerts`,
    link: `${origin}/user/me?tab=account&subtab=account-alerts`,
    self: address,
    description: 'What your alerts reported',
    items: items.map(({ id, text, link, at }) => ({
      guid: `alert-firing-${id}`,
      title: text,
      link: absoluteLink(origin, link),
      published: at,
    })),
  });

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
