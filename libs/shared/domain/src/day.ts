/** A calendar day as ISO text, '2026-03-20'. Days compare and sort as text; they carry no time zone. */
export type Day = string;

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month, 1 to 12; 0 where there is no such month. */
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** True for an existing calendar day in ISO form; '2025-02-30' is false. By hand: imports ask it of every row. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return day >= 1 && day <= lengthOf(year, month);
}

/** The number that a stretch of digits is; NaN for anything else. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

const DAYS_BEFORE_1970 = 719_468;

/** Days since 1970-01-01 in the Gregorian calendar, whose years are counted from March here, so that leap days end them. */
function daysOf(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400);
  return from * 365 + leapDays + dayOfYear - DAYS_BEFORE_1970;
}

/** Whole days since 1970-01-01. By hand where that is plain: imports and the sample ask it for every row. */
export function epochDay(text: Day): number {
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  const isPlain = text.length === 10 && day >= 1 && day <= lengthOf(year, month);
  return isPlain ? daysOf(year, month, day) : Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

const toDay = (days: number): Day => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Days of this and the last century by how many there were since 1900: most rows share them. */
const dayTexts: (Day | undefined)[] = [];
const [FROM_1900, DAYS_KEPT] = [25_567, 73_049];

/** The inverse of `epochDay`. */
export function dayFromEpoch(days: number): Day {
  const place = days + FROM_1900;
  if (!Number.isInteger(place) || place < 0 || place >= DAYS_KEPT) return toDay(days);
  return (dayTexts[place] ??= toDay(days));
}

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => dayFromEpoch(epochDay(day) + count);

/** Days from the first to the second, negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => epochDay(to) - epochDay(from);

/** The same day `count` years later; 29 February becomes 28 February where the year has none. */
export function addYears(day: Day, count: number): Day {
  const year = String(Number(day.slice(0, 4)) + count).padStart(4, '0');
  const moved = `${year}${day.slice(4)}`;
  return isDay(moved) ? moved : `${year}-02-28`;
}

/** The same day `count` months later (earlier when negative); the last of the month where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = [digits(day, 0, 4), digits(day, 5, 7), digits(day, 8, 10)];
  const place = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1];
  return dayFromEpoch(daysOf(toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth))));
}

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: Day): number => (((epochDay(day) + 4) % 7) + 7) % 7;

/** True on Saturday and Sunday. */
export const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;
