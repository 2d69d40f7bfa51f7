import type { Point } from './transform';

/** Returns by month of the calendar and by year, percent. */
export interface Performance {
  /** The newest year first; twelve months each, null where a month has no value before it. */
  readonly years: readonly {
    readonly year: number;
    readonly change: number | null;
    readonly months: readonly (number | null)[];
  }[];
  /** Means over the years by month. */
  readonly means: readonly (number | null)[];
}

const change = (now: number | undefined, before: number | undefined): number | null =>
  now === undefined || before === undefined || before <= 0 ? null : (now / before - 1) * 100;

function monthBefore(month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return place === 1 ? `${String(year - 1)}-12` : `${String(year)}-${String(place - 1).padStart(2, '0')}`;
}

/** Monthly values as changes on the month before, and of December on December. A year that runs has its change so far. */
export function performanceOf(points: readonly Point[]): Performance {
  const months = new Map(points.map(([day, value]) => [day.slice(0, 7), value]));
  const years = [...new Set(points.map(([day]) => Number(day.slice(0, 4))))].sort((a, b) => b - a);
  const rows = years.map((year) => {
    const names = Array.from({ length: 12 }, (_, place) => `${String(year)}-${String(place + 1).padStart(2, '0')}`);
    const last = names.findLast((name) => months.has(name));
    return {
      year,
      change: change(last === undefined ? undefined : months.get(last), months.get(`${String(year - 1)}-12`)),
      months: names.map((name) => change(months.get(name), months.get(monthBefore(name)))),
    };
  });
  const means = Array.from({ length: 12 }, (_, place) => {
    const values = rows.flatMap((row) => row.months[place] ?? []);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  });
  return { years: rows, means };
}
