import fc from 'fast-check';

import type { CalendarEvent } from '../../model/calendar-event';
import { calendarKnownAt } from './calendar-as-of';
import { endOfDayNewYork } from '../moments';

const DAYS = ['2021-01-26', '2021-01-27', '2021-01-28'] as const;

/** Known when its day begins, as calendars do not say when they were made. */
const event = (day: string, actual: string | null = null, name = 'Rate decision'): CalendarEvent => ({
  kind: 'macro',
  day,
  time: '14:00',
  zone: 'ET',
  event: name,
  country: 'US',
  symbol: null,
  impact: 'high',
  forecast: '0.25',
  previous: '0.25',
  actual,
  publisher: null,
  by_time: false,
  at: endOfDayNewYork(day) - 86_400_000,
});

const knownEvents = (events: readonly CalendarEvent[], asOf?: string) =>
  calendarKnownAt(events, asOf === undefined ? undefined : endOfDayNewYork(asOf)).map(
    ({ day, actual }) => `${day} ${actual}`,
  );

describe('calendarKnownAt', () => {
  it('gives an event when its day begins, and its outcome when the day has ended', () => {
    const all = [event('2021-01-27', '0.25')];
    expect(knownEvents(all, '2021-01-25')).toEqual([]);
    expect(knownEvents(all, '2021-01-26')).toEqual(['2021-01-27 null']);
    expect(knownEvents(all, '2021-01-27')).toEqual(['2021-01-27 0.25']);
    expect(knownEvents(all)).toEqual(['2021-01-27 0.25']);
    expect(knownEvents([])).toEqual([]);
  });

  it('counts an event once that calendars name before and after it', () => {
    const all = [event('2021-01-27'), event('2021-01-27', '0.5'), event('2021-01-27', '0.25')];
    expect(knownEvents(all)).toEqual(['2021-01-27 0.25']);
    expect(knownEvents(all, '2021-01-26')).toEqual(['2021-01-27 null']);
  });

  const any = fc.array(
    fc
      .tuple(fc.constantFrom(...DAYS), fc.constantFrom(null, '0.25', '0.5'), fc.constantFrom('Rate decision', 'Jobs'))
      .map((given) => event(...given)),
  );

  it('does not depend on what became public later, nor on the order of calendars', () => {
    fc.assert(
      fc.property(any, any, fc.constantFrom(...DAYS), (known, more, asOf) => {
        const at = endOfDayNewYork(asOf);
        const later = more.filter((each) => each.at > at);
        // Of days that are still to come the calendar of a later day knows what came of them.
        const unknowing = known.map((each) => (endOfDayNewYork(each.day) > at ? { ...each, actual: null } : each));
        expect(calendarKnownAt([...later, ...known].reverse(), at)).toEqual(calendarKnownAt(unknowing, at));
      }),
    );
  });
});
