import { epochDay, type Day } from '@plumbline/shared/domain';

import type { ActionKind, CorporateAction } from '../../model/corporate-action';
import { publicDays, type PriceSeries, type Split } from '../../model/price';
import { actionsKnownAt } from './actions';
import { endOfDayNewYork } from '../moments';
import { splitFactor } from './splits';

/** Corporate actions of a series: the splits (of action files and filings) and the full log. */
export interface SeriesLog {
  readonly splits: readonly Split[];
  readonly actions: readonly CorporateAction[];
}

/** A price one could pay, or what an investment became: the three are never on one page under one name. */
export type SeriesName = 'as-traded' | 'split-adjusted' | 'total-return';

/** Growth of the money put into one share at the first close, dividends reinvested on their ex-days. */
export interface TotalReturnSeries {
  readonly days: Int32Array;
  /** Starts with the first close as traded, so that no later split or dividend changes any value. */
  readonly value: Float64Array;
  /** Actions that paid something whose worth is not known: the return is short of them. */
  readonly unvalued: readonly CorporateAction[];
}

/** Options of total return besides prices and log. */
export interface TotalReturnOptions {
  readonly asOf?: Day;
  /** Currency of the prices; an amount in another one is unvalued. */
  readonly currency?: string;
  /** First close of a company spun off, where its price is known. */
  readonly priceOf?: (symbol: string, day: Day) => number | undefined;
}

const FAR_FUTURE: Day = '9999-12-31';
const DIVIDEND_ADJUSTED = 2;

/** Number of rows that were known by the end of the day. */
function rowsUntil(series: PriceSeries, asOf: Day | undefined): number {
  const days = publicDays(series);
  if (asOf === undefined) return days.length;
  const last = epochDay(asOf);
  let end = days.length;
  while (end > 0 && (days[end - 1] ?? 0) > last) end -= 1;
  return end;
}

/** Prices multiplied and volumes divided by the factor of each row. */
function scaled(series: PriceSeries, end: number, factor: (row: number) => number): PriceSeries {
  const factors = Float64Array.from({ length: end }, (_, row) => factor(row));
  const times = (column: Float64Array) => column.slice(0, end).map((value, row) => value * (factors[row] ?? 1));
  return {
    days: series.days.slice(0, end),
    open: times(series.open),
    high: times(series.high),
    low: times(series.low),
    close: times(series.close),
    volume: series.volume.slice(0, end).map((value, row) => value / (factors[row] ?? 1)),
    quality: series.quality.slice(0, end),
    known: series.known?.slice(0, end),
  };
}

/** Factor of each day by the splits after it. Days ascend, so one pass from the end serves all rows. */
function factorsAfter(days: Int32Array, end: number, splits: readonly Split[]): Float64Array {
  const steps = splits.map(({ day, ratio }) => ({ day: epochDay(day), ratio })).sort((a, b) => b.day - a.day);
  const factors = new Float64Array(end);
  let [next, factor] = [0, 1];
  for (let row = end - 1; row >= 0; row -= 1) {
    for (; (steps[next]?.day ?? -Infinity) > (days[row] ?? 0); next += 1) factor *= steps[next]?.ratio ?? 1;
    factors[row] = factor;
  }
  return factors;
}

/** The prices that were paid on each day up to `asOf`, no split or dividend taken out. */
export function asTradedSeries(series: PriceSeries, { splits }: SeriesLog, asOf?: Day): PriceSeries {
  const end = rowsUntil(series, asOf);
  const factors = factorsAfter(series.days, end, splits);
  return scaled(series, end, (row) => factors[row] ?? 1);
}

/** Prices up to `asOf` on the split basis of that day (of the last split known without one): comparable over time. */
export function splitAdjustedSeries(series: PriceSeries, { splits }: SeriesLog, asOf?: Day): PriceSeries {
  const factor = asOf === undefined ? 1 : splitFactor(splits, asOf, FAR_FUTURE);
  return scaled(series, rowsUntil(series, asOf), () => factor);
}

type Income = { readonly known: true; readonly amount: number } | { readonly known: false };

const PAYS: ReadonlySet<ActionKind> = new Set(['dividend', 'special-dividend', 'spin-off']);

/** Worth of what one share received where no amount is stated: of shares of another company by their price. */
function worthOfShares(
  { kind, ratio, otherSymbol, day }: CorporateAction,
  priceOf: TotalReturnOptions['priceOf'],
): Income {
  const price = kind === 'spin-off' && ratio && otherSymbol ? priceOf?.(otherSymbol, day) : undefined;
  return price === undefined ? { known: false } : { known: true, amount: price * (ratio ?? 0) };
}

/** Worth of what one share as traded received; undefined for actions that pay nothing next to the price. */
function incomeOf(action: CorporateAction, { currency, priceOf }: TotalReturnOptions): Income | undefined {
  if (!PAYS.has(action.kind)) return undefined;
  const isForeign = currency !== undefined && action.currency !== undefined && action.currency !== currency;
  if (action.amount === undefined || isForeign) return worthOfShares(action, priceOf);
  return { known: true, amount: action.amount };
}

/** Income by the first row that trades without it, on the basis of the series. */
function incomeByRow(days: Int32Array, end: number, log: SeriesLog, options: TotalReturnOptions) {
  const at = options.asOf === undefined ? undefined : endOfDayNewYork(options.asOf);
  const byRow = new Map<number, number>();
  const unvalued: CorporateAction[] = [];
  for (const action of actionsKnownAt(log.actions, at)) {
    const row = days.subarray(0, end).findIndex((day) => day >= epochDay(action.day));
    const income = row > 0 ? incomeOf(action, options) : undefined;
    if (income?.known === false) unvalued.push(action);
    if (!income?.known) continue;
    byRow.set(row, (byRow.get(row) ?? 0) + income.amount / splitFactor(log.splits, action.day, FAR_FUTURE));
  }
  return { byRow, unvalued };
}

/** First row of the stretch up to `end` that is adjusted for dividends throughout, or nowhere: the two do not join. */
function lastStretch(quality: Uint8Array, end: number): number {
  let first = Math.max(0, end - 1);
  while (first > 0 && (quality[first - 1] === DIVIDEND_ADJUSTED) === (quality[end - 1] === DIVIDEND_ADJUSTED))
    first -= 1;
  return first;
}

/**
 * Total return up to `asOf`: each day's close and what went ex that day over the close before. A spin-off counts as a
 * dividend worth its stated amount, else its ratio times the first close of the new company. After a merger or a
 * delisting there are no prices and the series ends. Rows that came adjusted for dividends have them in their changes
 * already; where they meet others the series starts again.
 */
export function totalReturnSeries(
  series: PriceSeries,
  log: SeriesLog,
  options: TotalReturnOptions = {},
): TotalReturnSeries {
  const end = rowsUntil(series, options.asOf);
  const first = lastStretch(series.quality, end);
  const days = series.days.slice(first, end);
  const { byRow, unvalued } = incomeByRow(days, days.length, log, options);
  const isAdjusted = series.quality[first] === DIVIDEND_ADJUSTED;
  const value = new Float64Array(days.length);
  const close = (row: number): number => series.close[first + row] ?? Number.NaN;
  if (days.length > 0) value[0] = close(0) * (factorsAfter(days, days.length, log.splits)[0] ?? 1);
  for (let row = 1; row < days.length; row += 1) {
    const income = isAdjusted ? 0 : (byRow.get(row) ?? 0);
    value[row] = ((value[row - 1] ?? Number.NaN) * (close(row) + income)) / close(row - 1);
  }
  return { days, value, unvalued: isAdjusted ? [] : unvalued };
}
