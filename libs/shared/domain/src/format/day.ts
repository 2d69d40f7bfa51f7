import { daysBetween, isDay, type Day } from '../day';
import { dayIn } from './day-in';
import { dayFormat, DEFAULT_LOCALE, NOT_AVAILABLE } from './intl';

/** `iso` 2026-03-20, `medium` Mar 20, 2026, `month` Mar 2026, `year` 2026. */
export type DayStyle = 'iso' | 'medium' | 'month' | 'year';

const OPTIONS: Record<Exclude<DayStyle, 'iso'>, Intl.DateTimeFormatOptions> = {
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
};

/** A calendar day as text; ISO unless named, the same in every time zone. Missing or no such day: `N/A`. */
export function formatDay(
  day: Day | null | undefined,
  style: DayStyle = 'iso',
  locale: string = DEFAULT_LOCALE,
): string {
  if (!day || !isDay(day)) return NOT_AVAILABLE;
  return style === 'iso' ? day : dayFormat(locale, OPTIONS[style]).format(new Date(`${day}T00:00:00Z`));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;

function agoInDays(days: number): string | undefined {
  if (days < 2) return '1 day ago';
  if (days < 7) return ago(days, 'day');
  if (days < 14) return 'A week ago';
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return days < 365 ? ago(Math.floor(days / 30), 'month') : undefined;
}

/**
 * How long ago a moment was, both in milliseconds since 1970: `Just now`, `5 minutes ago`, `A week ago`; over a year
 * and for the future the ISO day. Not finite: `N/A`. Source: decision A06.
 */
export function formatAgo(atMs: number, nowMs: number): string {
  if (!Number.isFinite(atMs) || !Number.isFinite(nowMs)) return NOT_AVAILABLE;
  const passed = nowMs - atMs;
  const isoDay = dayIn('UTC', atMs);
  if (passed < 0) return isoDay;
  if (passed < 30 * SECOND) return 'Just now';
  if (passed <= 59 * MINUTE) return ago(Math.ceil(passed / MINUTE), 'minute');
  if (passed < DAY) return ago(Math.max(1, Math.floor(passed / HOUR)), 'hour');
  return agoInDays(Math.floor(passed / DAY)) ?? isoDay;
}

/**
 * A calendar day relative to today while under 3 days past, else the day itself. Missing: `N/A`. Source: A06.
 * @internal
 */
export function formatAgoDay(day: Day | null | undefined, today: Day): string {
  if (!day || !isDay(day)) return NOT_AVAILABLE;
  const passed = daysBetween(day, today);
  if (passed === 0) return 'Today';
  return passed > 0 && passed < 3 ? ago(passed, 'day') : day;
}
