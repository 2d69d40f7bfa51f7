import { DateTime } from 'luxon';
import { wallTime, type WeekWindow } from './support-hours';

/** A day of a host that differs from its week; times by the host's clock, without them the whole day. */
export interface ExceptionDay {
  readonly day: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly kind: 'closed' | 'extra';
}

/** How a host can be booked. */
export interface HostPlan {
  readonly id: number;
  readonly zone: string;
  /** Length of a meeting, and what stays free before and after it. */
  readonly minutes: number;
  readonly buffer: number;
  /** Elapsed hours from now before which nothing is offered. */
  readonly noticeHours: number;
  readonly horizonDays: number;
  /** Meetings on one day of the host. */
  readonly dailyLimit: number;
  readonly windows: readonly WeekWindow[];
  readonly exceptions: readonly ExceptionDay[];
}

/** A stretch of time, as epoch milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const isWhole = ({ from, to }: ExceptionDay): boolean => from === null || to === null;
const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A window of a day as moments. Both ends are converted, so a day of 23 or 25 hours has what its clock shows. */
const spanOf = (day: DateTime, from: string, to: string): Span => ({
  start: wallTime(day, from).toMillis(),
  end: wallTime(day, to).toMillis(),
});

/** Meetings that fit in a span, one after the other by elapsed minutes. */
function startsIn({ start, end }: Span, minutes: number): number[] {
  const length = minutes * MINUTE_MS;
  const starts: number[] = [];
  for (let at = start; at + length <= end; at += length) starts.push(at);
  return starts;
}

/** Starts of one day of the host's clock, before anything is booked. */
function startsOn(plan: HostPlan, day: DateTime): number[] {
  const own = plan.exceptions.filter((exception) => exception.day === day.toISODate());
  const closed = own.filter(({ kind }) => kind === 'closed');
  const extra = own.flatMap((one) =>
    one.kind === 'extra' && one.from !== null && one.to !== null ? [spanOf(day, one.from, one.to)] : [],
  );
  const usual = closed.some(isWhole) ? [] : plan.windows.filter(({ weekday }) => weekday === day.weekday);
  const spans = [...usual.map(({ from, to }) => spanOf(day, from, to)), ...extra];
  const shut = closed.flatMap((one) => (one.from !== null && one.to !== null ? [spanOf(day, one.from, one.to)] : []));
  const length = plan.minutes * MINUTE_MS;
  const starts = spans.flatMap((span) => startsIn(span, plan.minutes));
  return [...new Set(starts)]
    .filter((start) => !shut.some((span) => overlaps({ start, end: start + length }, span)))
    .sort((a, b) => a - b);
}

/** How many meetings a host has on the day of a moment. */
function countOn(day: DateTime, busy: readonly Span[]): number {
  const span = { start: day.startOf('day').toMillis(), end: day.plus({ days: 1 }).startOf('day').toMillis() };
  return busy.filter(({ start }) => start >= span.start && start < span.end).length;
}

/**
 * Starts that a host offers between two moments. A slot and its buffers are free of other meetings; two buffers may
 * overlap. Notice is elapsed time, the horizon and the daily limit are of the host's days.
 */
export function slotsOf(plan: HostPlan, range: Span, busy: readonly Span[], now: number): number[] {
  const earliest = Math.max(range.start, now + plan.noticeHours * HOUR_MS);
  const horizon = DateTime.fromMillis(now, { zone: plan.zone })
    .plus({ days: plan.horizonDays })
    .endOf('day')
    .toMillis();
  const last = Math.min(range.end, horizon);
  const [length, buffer] = [plan.minutes * MINUTE_MS, plan.buffer * MINUTE_MS];
  const isFree = (start: number): boolean =>
    !busy.some((span) => overlaps({ start: start - buffer, end: start + length + buffer }, span));
  const slots: number[] = [];
  for (let day = DateTime.fromMillis(earliest, { zone: plan.zone }).startOf('day'); day.toMillis() < last;) {
    if (countOn(day, busy) < plan.dailyLimit)
      slots.push(...startsOn(plan, day).filter((start) => start >= earliest && start < last && isFree(start)));
    day = day.plus({ days: 1 }).startOf('day');
  }
  return slots;
}

/** The host of a slot that several offer: who had the fewest meetings lately, then the lowest number. */
export const hostOf = <Host extends { readonly id: number; readonly recent: number }>(
  hosts: readonly Host[],
): Host | undefined => [...hosts].sort((a, b) => a.recent - b.recent || a.id - b.id)[0];

/** Slots nearest to a moment, in their order. */
export const nearestSlots = (slots: readonly number[], wanted: number, count = 3): number[] =>
  [...new Set(slots)]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
