import { knownSeries, seriesOfCode, type EconomicSeries, type SeriesFrequency } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import { otherSeries } from './other-series';

/** A period of the Bureau of Labor Statistics: `suffix` distinguishes averages from the series they are of. */
export interface BlsPeriod {
  readonly day: Day;
  readonly frequency: SeriesFrequency;
  readonly suffix: '' | '.A' | '.S';
}

const two = (number: number): string => String(number).padStart(2, '0');

/** M01 to M12 months, M13 the year's average; Q01 to Q04, Q05 the average; S01, S02 half-years, S03 theirs; A01 years. */
export function blsPeriod(year: string, period: string): BlsPeriod | undefined {
  const number = Number(period.slice(1));
  if (!/^\d{4}$/.test(year) || !/^[MQSA]\d{2}$/.test(period) || number < 1) return undefined;
  const at = (month: number) => `${year}-${two(month)}-01`;
  const isAverage = { M: 13, Q: 5, S: 3, A: 0 }[period[0] as 'M' | 'Q' | 'S' | 'A'] === number;
  if (isAverage) return { day: at(1), frequency: 'A', suffix: '.A' };
  if (period.startsWith('M') && number <= 12) return { day: at(number), frequency: 'M', suffix: '' };
  if (period.startsWith('Q') && number <= 4) return { day: at(number * 3 - 2), frequency: 'Q', suffix: '' };
  if (period.startsWith('S') && number <= 2) return { day: at(number * 6 - 5), frequency: 'S', suffix: '.S' };
  if (period === 'A01') return { day: at(1), frequency: 'A', suffix: '' };
  return undefined;
}

/** By the third letter: S adjusted, U not; then neither is it revised each year. */
const isUnadjusted = (code: string): boolean => code[2] === 'U';

function other(code: string, id: string, frequency: SeriesFrequency, title: string | undefined): EconomicSeries {
  const adjustment = isUnadjusted(code) ? ('NSA' as const) : ('SA' as const);
  const name = title ?? `BLS ${code}`;
  return otherSeries({
    id,
    name,
    unit: 'as published',
    frequency,
    adjustment,
    source: 'US Bureau of Labor Statistics',
  });
}

/** The series of a code in a period; averages are series of their own, 'CPIAUCNS.A'. */
export function blsSeries(code: string, { frequency, suffix }: BlsPeriod, title?: string): EconomicSeries {
  const known = seriesOfCode('bls', code);
  if (known && suffix === '' && known.frequency === frequency) return known;
  const average = knownSeries(`${code}${suffix}`);
  if (average && suffix !== '') return average;
  const made = other(code, `${known?.id ?? `BLS:${code}`}${suffix}`, frequency, title);
  return known ? { ...made, name: `${known.name}, average`, unit: known.unit, category: known.category } : made;
}
