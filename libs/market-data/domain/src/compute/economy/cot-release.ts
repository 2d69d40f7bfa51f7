import { addDays, weekday, type Day } from '@plumbline/shared/domain';

import type { Moment } from '../../model/fact';
import { fromNewYork } from '../moments';

const FRIDAY = 5;

/** Days of positions whose reports came late because the government was shut, and the day by which all were out. */
const SHUTDOWNS: readonly { readonly from: Day; readonly to: Day; readonly public: Day }[] = [
  { from: '2013-10-01', to: '2013-10-22', public: '2013-11-08' },
  { from: '2018-12-24', to: '2019-02-26', public: '2019-03-08' },
  { from: '2025-09-30', to: '2025-12-16', public: '2025-12-30' },
];

const MONDAY_IN = (month: string, week: number) => (day: Day) =>
  day.slice(5, 7) === month && weekday(day) === 1 && Math.ceil(Number(day.slice(8)) / 7) === week;

const FIXED = new Map([
  ['01-01', ''],
  ['06-19', '2021'],
  ['07-04', ''],
  ['11-11', ''],
  ['12-25', ''],
]);

function isFixedHoliday(day: Day): boolean {
  const since = FIXED.get(day.slice(5));
  return since !== undefined && day.slice(0, 4) >= since;
}

const MOVING: readonly ((day: Day) => boolean)[] = [
  MONDAY_IN('01', 3),
  MONDAY_IN('02', 3),
  MONDAY_IN('09', 1),
  MONDAY_IN('10', 2),
  (day) => day.slice(5, 7) === '05' && weekday(day) === 1 && Number(day.slice(8)) > 24,
  (day) => day.slice(5, 7) === '11' && weekday(day) === 4 && Math.ceil(Number(day.slice(8)) / 7) === 4,
];

/** True on a US federal holiday, also on the Friday or Monday that stands for one on a weekend. */
export function isFederalHoliday(day: Day): boolean {
  const at = weekday(day);
  if (at === FRIDAY && isFixedHoliday(addDays(day, 1))) return true;
  if (at === 1 && isFixedHoliday(addDays(day, -1))) return true;
  return isFixedHoliday(day) || MOVING.some((rule) => rule(day));
}

/** The Friday after, at least three days later: agencies need that long. */
function usualDay(day: Day): Day {
  const ahead = (FRIDAY - weekday(day) + 7) % 7;
  return addDays(day, ahead < 3 ? ahead + 7 : ahead);
}

function nextWorkday(day: Day): Day {
  const next = addDays(day, 1);
  return weekday(next) === 0 || weekday(next) === 6 || isFederalHoliday(next) ? nextWorkday(next) : next;
}

/** The day a report of positions is published: Friday, or the next working day when a holiday comes between. */
export function cotReleaseDay(day: Day): Day {
  const shut = SHUTDOWNS.find(({ from, to }) => day >= from && day <= to);
  if (shut) return shut.public;
  const friday = usualDay(day);
  const between = [2, 1, 0].map((back) => addDays(friday, -back));
  return between.some(isFederalHoliday) ? nextWorkday(friday) : friday;
}

/** Positions of a day are public at 15:30 New York on the day of release. */
export const cotMoment = (day: Day): Moment => ({
  at: fromNewYork(`${cotReleaseDay(day)}T15:30:00`),
  precision: 'day',
});
