import type { PriceMark, PricePoint } from '@plumbline/charts/ui';
import { eventLetter, eventName, eventWords, type PriceEvent } from '@plumbline/stocks/domain';

interface Series {
  readonly day: readonly string[];
  readonly close: readonly number[];
  readonly volume: readonly (number | null)[];
  readonly grade?: readonly ('A' | 'B' | 'C')[] | undefined;
  readonly events: readonly PriceEvent[];
}

/** How closes are known that no price file has. */
const SOURCES: Readonly<Record<'A' | 'B' | 'C', string | undefined>> = {
  A: undefined,
  B: 'a list of fails to deliver',
  C: 'reports of managers and funds',
};

/** More marks than this would overlap: those of regular dividends are left to the table then. */
const MAX_MARKS = 24;

function byDay(events: readonly PriceEvent[]): ReadonlyMap<string, readonly PriceEvent[]> {
  const days = new Map<string, PriceEvent[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return days;
}

/** The days of a price chart, each with what happened on it. */
export function pricePoints({ day, close, volume, grade, events }: Series): PricePoint[] {
  const eventsByDay = byDay(events);
  return day.map((one, index) => {
    const own = eventsByDay.get(one);
    const event = own ? { event: own.map(eventWords).join('; ') } : {};
    const by = SOURCES[grade?.[index] ?? 'A'];
    return { day: one, close: close[index]!, volume: volume[index] ?? null, ...(by && { by }), ...event };
  });
}

/** The marks of a price chart, one a day; `from`: the first day in sight. */
export function priceMarks(events: readonly PriceEvent[], from: string | undefined): PriceMark[] {
  const inSight = byDay(events.filter(({ day }) => !from || day >= from));
  const marked = inSight.size > MAX_MARKS ? events.filter(({ kind }) => kind !== 'dividend') : events;
  return Array.from(byDay(marked), ([day, own]) => ({ day, letter: [...new Set(own.map(eventLetter))].join('') }));
}

/** Legend of mark letters: 'D dividend, S split'. */
export function letterWords(events: readonly PriceEvent[]): string {
  const letters = new Map(events.map((event) => [eventLetter(event), eventName(event)]));
  return [...letters]
    .sort()
    .map((pair) => pair.join(' '))
    .join(', ');
}
