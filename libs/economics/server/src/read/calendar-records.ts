import {
  calendarKnownAt,
  momentOf,
  type CalendarEvent,
  type RecordColumns,
  type RecordModel,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';
import type { EconomicMarket } from '../economic-market';

const EVENT_COLUMNS = {
  kind: 'text',
  day: 'day',
  time: 'text?',
  zone: 'text?',
  event: 'text',
  country: 'text?',
  symbol: 'text?',
  impact: 'text?',
  forecast: 'text?',
  previous: 'text?',
  actual: 'text?',
  publisher: 'text?',
  at: 'number',
  by_time: 'flag',
} as const satisfies Record<keyof CalendarEvent, RecordColumns[string]>;

const toRow = (event: CalendarEvent): ValidRecord<typeof EVENT_COLUMNS> => ({
  ...event,
  from: event.at,
  until: Number.POSITIVE_INFINITY,
});

/** Days that one reading of the archive gives. */
const TOGETHER = 1_000;

/**
 * All that calendars had for each day. A calendar says neither when it was changed nor what it changed: what is known of
 * an event is found when the events of its day are read.
 */
export const calendarRecords: RecordModel<typeof EVENT_COLUMNS> = {
  name: 'calendar-events',
  columns: EVENT_COLUMNS,
  batch: TOGETHER,
  groups: (areas) => areas.calendarDays(),
  rows: async (areas, days) => {
    const byDay = groupBy(await areas.calendar(days), ({ day }) => day);
    return new Map(Array.from(byDay, ([day, events]) => [day, events.map(toRow)]));
  },
};

/** Events that calendars had for some days by the end of a day, now without one. */
export async function knownEvents(
  market: EconomicMarket,
  { from, to, asOf }: { readonly from: Day; readonly to: Day; readonly asOf?: Day | undefined },
): Promise<readonly CalendarEvent[]> {
  const table = await market.records(calendarRecords);
  const days = table.groups().filter((day) => day >= from && day <= to);
  const events = days.flatMap((day) => Array.from(table.placesOf(day), (place) => table.row(place)));
  return calendarKnownAt(events, momentOf(asOf));
}
