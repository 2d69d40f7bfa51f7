import { isKnown, measured, missing, type Measured } from '@plumbline/formula/domain';
import { measureOf } from '@plumbline/measures/domain';
import { addMonths, daysBetween, type Day } from '@plumbline/shared/domain';
import type { DaySeries } from './day-series';

/** A measure of the registry as a number or the reason why there is none. */
export function measureNumber(key: string, inputs: Readonly<Record<string, unknown>>): Measured {
  const outcome = measureOf(key)!.of(inputs);
  if ('reason' in outcome) return missing(outcome.status, outcome.reason);
  return typeof outcome.value === 'number' ? measured(outcome.value) : missing('not_available', 'It is no number');
}

/** Rows of a series from after `first` to `last`: the first is the opening. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Days on which something was invested, as the measure of time-weighted return reads them: money comes at the start of a day and goes at its end. */
export function investedDays(series: DaySeries, { first, last }: Stretch) {
  const found: { begin: number; flow: number; end: number }[] = [];
  for (let at = first + 1; at <= last; at += 1) {
    const [begin, flow, end] = [series.value[at - 1]!, series.in[at]!, series.value[at]! + series.out[at]!];
    if (begin + flow > 0) found.push({ begin, flow, end });
  }
  return found;
}

/** Time-weighted return, a fraction. */
export function timeWeightedReturn(series: DaySeries, stretch: Stretch): Measured {
  const subperiods = investedDays(series, stretch);
  if (subperiods.length === 0) return missing('not_available', 'Nothing was invested');
  return measureNumber('twr', { subperiods });
}

/** Payments of a stretch as an owner sees them: paid in is negative, the value at the end positive. */
export function cashFlows(series: DaySeries, { first, last }: Stretch): [Day, number][] {
  const flows: [Day, number][] = [];
  const push = (at: number, amount: number) => amount !== 0 && flows.push([series.days[at]!, amount]);
  push(first, -series.value[first]!);
  for (let at = first + 1; at <= last; at += 1) push(at, series.out[at]! - series.in[at]!);
  push(last, series.value[last]!);
  return flows;
}

const YEAR_DAYS = 365;

/** Money-weighted return (XIRR) a year, and of the period. */
export function moneyWeightedReturn(
  series: DaySeries,
  stretch: Stretch,
): { readonly annual: Measured; readonly period: Measured } {
  const cashflows = cashFlows(series, stretch);
  const annual = measureNumber('xirr', { cashflows });
  const [start] = cashflows[0] ?? [];
  if (!isKnown(annual) || !start) return { annual, period: annual };
  const years = daysBetween(start, series.days[stretch.last]!) / YEAR_DAYS;
  return { annual, period: measured(Math.expm1(Math.log1p(annual.value) * years)) };
}

/** Modified Dietz return, a fraction: each flow counts for the days behind it. */
export function dietzReturn(series: DaySeries, { first, last }: Stretch): Measured {
  const start = series.days[first]!;
  const days = daysBetween(start, series.days[last]!);
  const flows: [number, number][] = [];
  for (let at = first + 1; at <= last; at += 1) {
    const day = daysBetween(start, series.days[at]!);
    if (series.in[at] !== 0) flows.push([day - 1, series.in[at]!]);
    if (series.out[at] !== 0) flows.push([day, -series.out[at]!]);
  }
  return measureNumber('modified_dietz', { begin: series.value[first], end: series.value[last], days, flows });
}

/** Simple Dietz return, a fraction: all flows count for half of the period. */
export function simpleDietzReturn(series: DaySeries, { first, last }: Stretch): Measured {
  let flow = 0;
  for (let at = first + 1; at <= last; at += 1) flow += series.in[at]! - series.out[at]!;
  const [begin, end] = [series.value[first]!, series.value[last]!];
  const invested = begin + flow / 2;
  if (!(invested > 0)) return missing('not_meaningful', 'Nothing was invested on average');
  return measured((end - begin - flow) / invested);
}

/** A return of a period brought to a year; none for periods under a year, which no year would repeat. */
export function annualReturn(period: Measured, from: Day, to: Day): Measured {
  if (!isKnown(period)) return period;
  const days = daysBetween(from, to);
  if (days < YEAR_DAYS) return missing('not_meaningful', 'The period is shorter than a year');
  if (period.value <= -1) return measured(-1);
  return measured(Math.expm1((Math.log1p(period.value) * YEAR_DAYS) / days));
}

/** The row of the last day on or before a day; -1 where the series begins later. */
export function rowOn(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Growth of one unit of money along a series, the first day is 1; uninvested days change nothing. */
export function growthOf(series: DaySeries): Float64Array {
  const growth = new Float64Array(series.days.length).fill(1);
  for (let at = 1; at < series.days.length; at += 1) {
    const begin = series.value[at - 1]! + series.in[at]!;
    growth[at] = growth[at - 1]! * (begin > 0 ? (series.value[at]! + series.out[at]!) / begin : 1);
  }
  return growth;
}

/** A month of the table of returns. */
export interface MonthReturn {
  readonly month: string;
  readonly value: Measured;
}

/** Time-weighted returns of calendar months, the first and the last as far as they go. */
export function monthlyReturns(series: DaySeries): readonly MonthReturn[] {
  const months: MonthReturn[] = [];
  let first = 0;
  series.days.forEach((day, at) => {
    const month = day.slice(0, 7);
    if (series.days[at + 1]?.slice(0, 7) === month) return;
    if (at > first) months.push({ month, value: timeWeightedReturn(series, { first, last: at }) });
    first = at;
  });
  return months;
}

/** Names of the periods a performance page shows. */
export const PERIOD_KEYS = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y', 'all'] as const;
export type PeriodKey = (typeof PERIOD_KEYS)[number];

const MONTHS_BACK: Readonly<Record<Exclude<PeriodKey, 'ytd' | 'all'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
};

/** The opening day of a period that ends on a day; undefined where everything began later. */
export function periodStart(key: PeriodKey, from: Day, to: Day): Day | undefined {
  if (key === 'all') return from;
  const start = key === 'ytd' ? `${Number(to.slice(0, 4)) - 1}-12-31` : addMonths(to, -MONTHS_BACK[key]);
  if (start >= from) return start;
  return key === 'ytd' ? from : undefined;
}
