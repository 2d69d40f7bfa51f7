import {
  actionsKnownAt,
  gradeAt,
  splitAdjustedSeries,
  splitFactor,
  totalReturnSeries,
  type CorporateAction,
  type PriceGrade,
  type PriceSeries,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, indexAfter } from '@plumbline/shared/domain';

/** End of a share after its last price. */
export interface PathEnd {
  /** Days since 1970 from which on it is no share any more. */
  readonly day: number;
  /** Cash for one unit of its last value; 1 where proceeds are not known. */
  readonly cash: number;
  /** Shares of the company that took it over: which, and their value for one unit of its last value. */
  readonly into?: { readonly id: string; readonly factor: number };
  /** True where the log does not say what owners received. */
  readonly isUnknown: boolean;
}

/** Growth of money in a share, by session. */
export interface PricePath {
  readonly days: Int32Array;
  /** Growth of what was put in at the first day: only ratios mean anything. */
  readonly value: Float64Array;
  readonly end?: PathEnd;
  /** Dividends are in the prices already, or a payment could not be valued: said in the notes. */
  readonly caveat?: 'adjusted' | 'assumed' | 'unvalued';
}

/** Sources of a path. */
export interface PathSources {
  readonly series: PriceSeries;
  readonly splits: readonly Split[];
  readonly actions: readonly CorporateAction[];
  readonly currency: string;
}

const FAR_FUTURE = '9999-12-31';
const [ASSUMED, ADJUSTED] = [1, 2];

/** The place of the last day on or before another; -1 where there is none. */
export const placeAt = (days: Int32Array, day: number): number => indexAfter(days, day) - 1;

function caveatOf({ quality }: PriceSeries, unvalued: number): PricePath['caveat'] {
  const last = quality.at(-1);
  if (last === ADJUSTED) return 'adjusted';
  if (unvalued > 0) return 'unvalued';
  return last === ASSUMED ? 'assumed' : undefined;
}

/** The path of a security: with dividends put back in on their ex-days, or of its price alone. */
export function pricePath({ series, splits, actions, currency }: PathSources, returns: 'total' | 'price'): PricePath {
  const log = { splits, actions };
  const total = totalReturnSeries(series, log, { currency });
  const caveat = caveatOf(series, returns === 'total' ? total.unvalued.length : 0);
  if (returns === 'total') return { days: total.days, value: total.value, ...(caveat && { caveat }) };
  const { days, close } = splitAdjustedSeries(series, log);
  return { days, value: close, ...(caveat && { caveat }) };
}

/** The close of a day as it was paid then: before any split that came later. */
function paidClose({ series, splits }: Pick<PathSources, 'series' | 'splits'>, place: number): number {
  const day = dayFromEpoch(series.days[place]!);
  return series.close[place]! * splitFactor(splits, day, FAR_FUTURE);
}

/** The last merger or delisting of a share that its prices do not outlive. */
function lastEvent({ series, actions }: PathSources): CorporateAction | undefined {
  const last = series.days.at(-1) ?? 0;
  return actionsKnownAt(actions)
    .filter(({ kind, day }) => (kind === 'merger' || kind === 'delisting') && epochDay(day) >= last)
    .at(-1);
}

/** Who took over, and what its share cost. */
export interface Acquirer {
  readonly id: string;
  readonly series: PriceSeries;
  readonly splits: readonly Split[];
  readonly currency: string;
}

/**
 * Returns the proceeds of a share's owners in a merger; undefined where the log does not state them, or does in another
 * currency.
 */
function proceedsOf(
  sources: PathSources,
  { day: on, amount, ratio, currency = sources.currency }: CorporateAction,
  acquirer: Acquirer | undefined,
): PathEnd | undefined {
  if (amount !== undefined && currency !== sources.currency) return undefined;
  const [paid, day] = [paidClose(sources, sources.series.days.length - 1), epochDay(on)];
  const cash = (amount ?? 0) / paid;
  if (!ratio) return amount === undefined ? undefined : { day, cash, isUnknown: false };
  const at = acquirer ? indexAfter(acquirer.series.days, day - 1) : 0;
  if (!acquirer || acquirer.currency !== sources.currency || at >= acquirer.series.days.length) return undefined;
  const into = { id: acquirer.id, factor: (ratio * paidClose(acquirer, at)) / paid };
  return { day, cash, isUnknown: false, into };
}

/**
 * How a share ended: proceeds of a merger where the log states them, else its last close. Undefined while it may still be
 * traded. `lastDay`: days since 1970 up to which the market has prices.
 */
export function pathEnd(
  sources: PathSources,
  { lastDay, isDelisted }: { readonly lastDay: number; readonly isDelisted: boolean },
  acquirer?: Acquirer,
): PathEnd | undefined {
  const last = sources.series.days.at(-1);
  if (last === undefined || last >= lastDay) return undefined;
  const event = lastEvent(sources);
  const grade = gradeAt(sources.series, sources.series.days.length - 1);
  if (!event && !isDelisted && lastDay - last <= GONE_DAYS[grade]) return undefined;
  const proceeds = event?.kind === 'merger' ? proceedsOf(sources, event, acquirer) : undefined;
  return proceeds ?? { day: last + 1, cash: 1, isUnknown: true };
}

/** A share without a price for so many days before the end of the data is gone, by how its last one is known. */
const GONE_DAYS: Readonly<Record<PriceGrade, number>> = { A: 14, B: 45, C: 135 };

/** The symbol of who took a share over for shares of its own; undefined where there is none. */
export const acquirerSymbol = (sources: PathSources): { readonly symbol: string; readonly day: string } | undefined => {
  const event = lastEvent(sources);
  return event?.kind === 'merger' && event.ratio && event.otherSymbol
    ? { symbol: event.otherSymbol, day: event.day }
    : undefined;
};
