import { endOfDayNewYork } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';

type Event = ArchiveRow<'calendar_events'>;
type Given = Pick<Event, 'kind' | 'event' | 'file'> & Partial<Event> & { readonly day: Day };

/** A dated event. Calendars don't say when they were made: it was known when its day began, at the latest. */
export const calendarEvent = (given: Given): Event => ({
  time: null,
  zone: null,
  country: null,
  symbol: null,
  impact: null,
  forecast: null,
  previous: null,
  actual: null,
  publisher: null,
  at: endOfDayNewYork(addDays(given.day, -1)),
  by_time: false,
  ...given,
});
