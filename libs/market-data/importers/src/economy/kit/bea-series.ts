import { seriesOfCode, type EconomicSeries } from '@plumbline/market-data/domain';

import { otherSeries } from './other-series';
import type { Period } from './period-day';
import type { SeriesRows } from './series-rows';

/** A series of the national accounts as its publisher describes it. */
export interface BeaSeries {
  /** 'A191RC': one code, whichever tables contain it. */
  readonly code: string;
  readonly label: string | undefined;
  /** 'Current Dollars', 'Fisher Price Index'. */
  readonly metric: string | undefined;
  /** 'Level', 'Percent change, annual rate'. */
  readonly calculation: string | undefined;
}

/** A series and how many of the publisher's base units one of ours has. */
export interface ScaledSeries {
  readonly series: EconomicSeries;
  readonly scale: number;
}

const UNITS: Readonly<Record<string, string>> = { 'current dollars': 'USD', 'chained dollars': 'USD, chained' };

function unitOf({ metric = '', calculation = '' }: BeaSeries): string {
  if (calculation !== '' && calculation.toLowerCase() !== 'level') return calculation;
  return (UNITS[metric.toLowerCase()] ?? metric) || 'as published';
}

/** A table's line of which the code is not known, or a series of a code: both the Bureau's. */
export const beaNamed = (given: Pick<EconomicSeries, 'id' | 'name' | 'unit' | 'frequency'>): EconomicSeries =>
  otherSeries({ ...given, source: 'US Bureau of Economic Analysis' });

/** The series of a code: that of the registry, else 'BEA:DPCERC:Q'. */
export function beaSeries(found: BeaSeries, { frequency }: Pick<Period, 'frequency'>): ScaledSeries {
  const { code, label } = found;
  const known = seriesOfCode('bea', `${code} ${frequency}`);
  if (known) return { series: known, scale: known.scale };
  const name = label || code;
  return { series: beaNamed({ id: `BEA:${code}:${frequency}`, name, unit: unitOf(found), frequency }), scale: 1 };
}

/** The power of ten by which values are to be multiplied: up to millions of millions. */
export const powerOf = (cell: string): number | undefined => (/^(\d|1[0-2])$/.test(cell) ? Number(cell) : undefined);

/** Dividing by a whole power keeps the published digits: 19,958,291 millions are 19958.291 billions. */
export function scaledValue(value: number, power: number, scale: number): number {
  const exponent = Math.round(Math.log10(scale)) - power;
  return exponent >= 0 ? value / 10 ** exponent : value * 10 ** -exponent;
}

/** Adds a value of `10 ** power` base units; why not, where it can't be taken. */
export const addScaled = (
  rows: SeriesRows,
  { series, scale }: ScaledSeries,
  { day }: Pick<Period, 'day'>,
  [value, power]: readonly [value: number, power: number],
): string | undefined => rows.add(series, day, scaledValue(value, power, scale));
