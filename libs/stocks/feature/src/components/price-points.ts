import type { PriceMark, PricePoint } from '@plumbline/charts/ui';
import { eventLetter, eventWords, type PriceEvent } from '@plumbline/stocks/domain';

interface Series {
  readonly day: readonly string[];
  readonly close: readonly number[];
  readonly volume: readonly (number | null)[];
  readonly events: readonly PriceEvent[];
}

/** More marks than this would stand on each other: those of regular dividends are left to the table then. */
const MOST_MARKS = 24;

function byDay(events: readonly PriceEvent[]): ReadonlyMap<string, readonly PriceEvent[]> {
  const days = new Map<string, PriceEvent[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return days;
}

/** The days of a price chart, each with what happened on it. */
export function pricePoints({ day, close, volume, events }: Series): PricePoint[] {
  const told = byDay(events);
  return day.map((one, index) => {
    const own = told.get(one);
    const event = own ? { event: own.map(eventWords).join('; ') } : {};
    return { day: one, close: close[index]!, volume: volume[index] ?? null, ...event };
  });
}

/** The marks of a price chart from a day on, one a day. */
export function priceMarks(events: readonly PriceEvent[], from: string | undefined): PriceMark[] {
  const inSight = events.filter(({ day }) => !from || day >= from);
  const isCrowded = byDay(inSight).size > MOST_MARKS;
  const marked = isCrowded ? inSight.filter(({ kind }) => kind !== 'dividend') : inSight;
  return Array.from(byDay(marked), ([day, own]) => ({ day, letter: [...new Set(own.map(eventLetter))].join('') }));
}
