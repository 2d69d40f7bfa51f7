import { addDays, isWeekend, weekday, type Day } from '@plumbline/shared/domain';

/** A day on which the New York exchanges do not trade, or not to the end. */
export interface ExchangeHoliday {
  readonly day: Day;
  readonly name: string;
  /** 'all' day, or the New York time at which trading ends. */
  readonly close: 'all' | '13:00';
  /** True where the day replaces one on a weekend. */
  readonly observed: boolean;
}

const SATURDAY = 6;

/** The `nth` given weekday of a month. */
function nthWeekday(year: number, month: string, day: number, nth: number): Day {
  const first = `${String(year)}-${month}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

/** Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1].map((part) => String(part).padStart(2, '0'));
  return `${String(year)}-${month ?? ''}-${day ?? ''}`;
}

const closed = (day: Day, name: string, observed = false): ExchangeHoliday => ({ day, name, close: 'all', observed });
const early = (day: Day, name: string): ExchangeHoliday => ({ day, name, close: '13:00', observed: false });

/** A holiday on a Saturday is kept on the Friday before, on a Sunday on the Monday after. */
function kept(day: Day, name: string): ExchangeHoliday {
  const on = weekday(day) === SATURDAY ? addDays(day, -1) : weekday(day) === 0 ? addDays(day, 1) : day;
  return closed(on, name, on !== day);
}

/** On a Saturday it is not made up for: books are closed at the end of the old year, so the exchange trades. */
const newYear = (year: number): readonly ExchangeHoliday[] =>
  weekday(`${String(year)}-01-01`) === SATURDAY ? [] : [kept(`${String(year)}-01-01`, 'New Year’s Day')];

/** Days on which the exchange closed for other reasons. */
const EXCEPTIONAL: readonly (readonly [day: Day, name: string])[] = [
  ['1994-04-27', 'Mourning for President Nixon'],
  ['2001-09-11', 'Attacks of September 11'],
  ['2001-09-12', 'Attacks of September 11'],
  ['2001-09-13', 'Attacks of September 11'],
  ['2001-09-14', 'Attacks of September 11'],
  ['2004-06-11', 'Mourning for President Reagan'],
  ['2007-01-02', 'Mourning for President Ford'],
  ['2012-10-29', 'Hurricane Sandy'],
  ['2012-10-30', 'Hurricane Sandy'],
  ['2018-12-05', 'Mourning for President Bush'],
  ['2025-01-09', 'Mourning for President Carter'],
];

/** Holidays on which the New York exchanges close by their rules; days of mourning and disaster are not among them. */
export function regularHolidays(year: number): readonly ExchangeHoliday[] {
  const text = String(year);
  const lastOfMay = `${text}-05-31`;
  return [
    ...newYear(year),
    ...(year >= 1998 ? [closed(nthWeekday(year, '01', 1, 3), 'Martin Luther King Jr. Day')] : []),
    closed(nthWeekday(year, '02', 1, 3), 'Washington’s Birthday'),
    closed(addDays(easter(year), -2), 'Good Friday'),
    closed(addDays(lastOfMay, -((weekday(lastOfMay) + 6) % 7)), 'Memorial Day'),
    ...(year >= 2022 ? [kept(`${text}-06-19`, 'Juneteenth')] : []),
    kept(`${text}-07-04`, 'Independence Day'),
    closed(nthWeekday(year, '09', 1, 1), 'Labor Day'),
    closed(nthWeekday(year, '11', 4, 4), 'Thanksgiving Day'),
    kept(`${text}-12-25`, 'Christmas Day'),
  ];
}

const closures = (year: number): readonly ExchangeHoliday[] => [
  ...regularHolidays(year),
  ...EXCEPTIONAL.filter(([day]) => day.startsWith(String(year))).map(([day, name]) => closed(day, name)),
];

/** Years in which the exchange closed early on the day after Independence Day instead of the day before. */
const AFTER_INDEPENDENCE = new Set([1996, 2002]);
/** Friday after a Christmas Day on a Thursday, in years in which it was kept. */
const AFTER_CHRISTMAS = new Set([1997, 2003]);

/** True for days between a Tuesday and a Friday: the day before them is a weekday that no holiday takes. */
const isFromTuesday = (day: Day): boolean => weekday(day) >= 2 && weekday(day) <= 5;

function earlyCloses(year: number): readonly ExchangeHoliday[] {
  if (year < 1993) return [];
  const text = String(year);
  const [independence, christmas] = [`${text}-07-04`, `${text}-12-25`];
  const summer = AFTER_INDEPENDENCE.has(year)
    ? [early(addDays(independence, 1), 'After Independence Day')]
    : isFromTuesday(independence)
      ? [early(addDays(independence, -1), 'Before Independence Day')]
      : [];
  return [
    ...summer,
    early(addDays(nthWeekday(year, '11', 4, 4), 1), 'After Thanksgiving Day'),
    ...(isFromTuesday(christmas) ? [early(addDays(christmas, -1), 'Christmas Eve')] : []),
    ...(AFTER_CHRISTMAS.has(year) ? [early(addDays(christmas, 1), 'After Christmas Day')] : []),
  ];
}

const years = new Map<number, readonly ExchangeHoliday[]>();

/** Holidays and early closes of the New York exchanges in a year, in order; by their rules of today from 1990. */
export function exchangeHolidays(year: number): readonly ExchangeHoliday[] {
  const found =
    years.get(year) ??
    [...closures(year), ...earlyCloses(year)].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  years.set(year, found);
  return found;
}

/** True for a day on which the New York exchanges trade, to the end or not. */
export const isSession = (day: Day): boolean =>
  !isWeekend(day) && !exchangeHolidays(Number(day.slice(0, 4))).some((one) => one.day === day && one.close === 'all');

/** The next day on which the New York exchanges trade. */
export function nextSession(day: Day): Day {
  let next = addDays(day, 1);
  while (!isSession(next)) next = addDays(next, 1);
  return next;
}

/** The last day before on which the New York exchanges traded. */
export function previousSession(day: Day): Day {
  let before = addDays(day, -1);
  while (!isSession(before)) before = addDays(before, -1);
  return before;
}

/** Days of a year on which the New York exchanges trade. */
export function sessionsIn(year: number): number {
  let count = 0;
  for (let day = `${String(year)}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (isSession(day)) count += 1;
  return count;
}
