/** A calendar day as ISO text, '2026-03-20'. Days compare and sort as text; they carry no time zone. */
export type Day = string;

const DAY_MS = 86_400_000;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** True for an existing calendar day in ISO form; '2025-02-30' is false. By hand: imports ask it of every row. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const length = month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

/** Whole days since 1970-01-01. */
export const epochDay = (day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The inverse of `epochDay`. */
export const dayFromEpoch = (days: number): Day => new Date(days * DAY_MS).toISOString().slice(0, 10);

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

/** 0 Sunday to 6 Saturday. */
export const weekday = (day: Day): number => (((epochDay(day) + 4) % 7) + 7) % 7;

/** True on Saturday and Sunday. */
export const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;
