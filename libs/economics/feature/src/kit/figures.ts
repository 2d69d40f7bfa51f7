import { formatDay, formatNumber, type Day, type NumberStyle } from '@plumbline/shared/domain';

/** Digits after the point by the size of a value: indices and counts need none that nobody reads. */
export function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (size >= 10_000) return 0;
  return size >= 1_000 ? 1 : 2;
}

/** A value of a series as text; its unit stands next to it. */
export const valueText = (value: number | null | undefined, style: NumberStyle = {}): string =>
  value === null || value === undefined ? '–' : formatNumber(value, { decimals: decimalsFor(value), ...style });

/** Words that some units are shortened to where space is short. */
const SHORT: Readonly<Record<string, string>> = { percent: '%', 'percent points': 'pp', 'percent point': 'pp' };

/** A unit as columns and heads show it. */
export const unitText = (unit: string): string => SHORT[unit] ?? unit;

/** A value with its unit. */
export const withUnit = (value: number | null | undefined, unit: string, style: NumberStyle = {}): string =>
  value === null || value === undefined ? '–' : `${valueText(value, style)} ${unitText(unit)}`;

/** A period by its first day, as long as the series has it: a day, a month, a quarter, a year. */
export function periodText(day: Day, frequency: string): string {
  if (frequency === 'A') return day.slice(0, 4);
  if (frequency === 'M') return formatDay(day, 'month');
  if (frequency === 'Q') return `${day.slice(0, 4)} Q${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1)}`;
  return formatDay(day);
}

/** Labels of the frequencies. */
export const FREQUENCY_LABELS: Readonly<Record<string, string>> = {
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
  Q: 'Quarterly',
  S: 'Half-yearly',
  A: 'Yearly',
};

/** Labels of the seasonal adjustments. */
export const ADJUSTMENT_LABELS: Readonly<Record<string, string>> = {
  SA: 'seasonally adjusted',
  NSA: 'not seasonally adjusted',
  SAAR: 'seasonally adjusted, annual rate',
};
