import { compareText } from '@plumbline/shared/domain';

import type { CalendarEvent } from '../../model/calendar-event';
import { endOfDayNewYork } from '../moments';

/** Identity of an event across calendar rows, without its outcome. */
const eventKey = ({ actual: _, at: _at, by_time: _byTime, ...event }: CalendarEvent): string => JSON.stringify(event);

/**
 * The events that calendars listed by `at` (epoch milliseconds; all when left out), by day. Calendars are updated
 * when the figures are out and do not say when: the outcome of an event is known when its day ended, at the latest, and
 * not before. An event that a calendar names before and another one after it counts once.
 */
export function calendarKnownAt(
  events: readonly CalendarEvent[],
  at: number = Number.POSITIVE_INFINITY,
): readonly CalendarEvent[] {
  const known = new Map<string, CalendarEvent>();
  for (const event of events) {
    if (event.at > at) continue;
    const seen = endOfDayNewYork(event.day) > at ? { ...event, actual: null } : event;
    const key = eventKey(event);
    const other = known.get(key);
    // Of two that say otherwise the first by content, so that the order of calendars changes nothing.
    if (!other || (seen.actual !== null && (other.actual === null || seen.actual < other.actual))) known.set(key, seen);
  }
  const order = (event: CalendarEvent): string => `${event.day} ${event.time ?? ''} ${eventKey(event)}`;
  return [...known.values()].sort((a, b) => compareText(order(a), order(b)));
}
