import { addDays, isDay, weekday, type Day } from '@plumbline/shared/domain';

import type { ReleaseRule, SeriesFrequency } from '../../model/observation';
import { fromNewYork } from '../moments';

const MONTHS: Readonly<Record<SeriesFrequency, number>> = { D: 0, W: 0, M: 1, Q: 3, S: 6, A: 12 };

/** First day of the month `count` months after that of a day. */
function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** First day of the period of a frequency that a day lies in; daily and weekly: the day itself. */
export function periodStart(day: Day, frequency: SeriesFrequency): Day {
  const months = MONTHS[frequency];
  if (months === 0) return day;
  const month = Number(day.slice(5, 7)) - 1;
  return addMonths(day, -(month % months));
}

/** Last day of the period that begins on a day; daily and weekly: the day itself. */
export function periodEnd(day: Day, frequency: SeriesFrequency): Day {
  const months = MONTHS[frequency];
  return months === 0 ? day : addDays(addMonths(day, months), -1);
}

function onWeekday(day: Day): Day {
  const at = weekday(day);
  return at === 6 ? addDays(day, 2) : at === 0 ? addDays(day, 1) : day;
}

/** The day of a month, or the month's last where it has no such day. */
function dayOfMonth(month: Day, day: number): Day {
  for (let at = day; at > 28; at -= 1) {
    const candidate = `${month.slice(0, 8)}${at}`;
    if (isDay(candidate)) return candidate;
  }
  return `${month.slice(0, 8)}${String(Math.min(day, 28)).padStart(2, '0')}`;
}

/** The day on which a period's first value is public by its rule. */
export function releaseDay(rule: ReleaseRule, frequency: SeriesFrequency, day: Day): Day {
  const end = periodEnd(periodStart(day, frequency), frequency);
  if ('days' in rule) return onWeekday(addDays(end, rule.days));
  return rule.delayed?.[periodStart(day, frequency)] ?? dayOfMonth(addMonths(end, rule.months), rule.day);
}

/** Epoch milliseconds at which a period's first value is public by its rule. */
export const releaseMoment = (rule: ReleaseRule, frequency: SeriesFrequency, day: Day): number =>
  fromNewYork(`${releaseDay(rule, frequency, day)}T${rule.time}:00`);
