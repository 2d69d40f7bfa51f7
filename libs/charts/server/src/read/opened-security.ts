import type { Bars, Values } from '@plumbline/charts/domain';
import {
  asTradedSeries,
  filedSeries,
  gradeAt,
  splitAdjustedSeries,
  totalReturnSeries,
  type PriceSeries,
  type Security,
  type SecurityDocument,
  type SeriesLog,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, optional, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';

/** Further columns of prices, over the same days as the bars. */
interface MoreColumns {
  readonly traded_close: Values;
  readonly total_return: Values;
}

interface Prices {
  readonly days: readonly Day[];
  readonly bars: Bars;
  readonly more: () => MoreColumns;
}

/** A security with its prices as known on a day, on the split basis of that day. */
export interface OpenedSecurity extends Prices {
  readonly security: Security;
  readonly document: SecurityDocument;
  /** Those of price files alone: what follows from one day to the next is made of them. */
  readonly filed: Prices;
  /** Days whose close is of a list or of reports: between them nothing is known. */
  readonly single: ReadonlySet<Day>;
  /** Files the prices are from. */
  readonly files: readonly string[];
}

/** Ten digits: what the files carry, without the noise of adjusting. */
const round = (value: number): number | null => (Number.isFinite(value) ? Number(value.toPrecision(10)) : null);

const valuesOf = (column: Float64Array): Values => Array.from(column, round);

/** Total return starts later than prices where rows came adjusted for dividends: it is placed by day. */
function placed(days: Int32Array, series: { readonly days: Int32Array; readonly value: Float64Array }): Values {
  const byDay = new Map(Array.from(series.days, (day, row) => [day, series.value[row] ?? Number.NaN]));
  return Array.from(days, (day) => round(byDay.get(day) ?? Number.NaN));
}

interface Basis {
  readonly log: SeriesLog;
  readonly asOf: Day | undefined;
  readonly currency: string;
}

function pricesOf(series: PriceSeries, { log, asOf, currency }: Basis): Prices {
  const { days, open, high, low, close, volume } = splitAdjustedSeries(series, log, asOf);
  return {
    days: Array.from(days, dayFromEpoch),
    bars: {
      open: valuesOf(open),
      high: valuesOf(high),
      low: valuesOf(low),
      close: valuesOf(close),
      volume: valuesOf(volume),
    },
    more: () => ({
      traded_close: valuesOf(asTradedSeries(series, log, asOf).close),
      total_return: placed(days, totalReturnSeries(filedSeries(series), log, { ...optional('asOf', asOf), currency })),
    }),
  };
}

/** Days of a series that are of no price file. */
const singleDays = (series: PriceSeries): ReadonlySet<Day> =>
  new Set(Array.from(series.days).flatMap((day, row) => (gradeAt(series, row) === 'A' ? [] : dayFromEpoch(day))));

const NONE: Prices = {
  days: [],
  bars: { open: [], high: [], low: [], close: [], volume: [] },
  more: () => ({ traded_close: [], total_return: [] }),
};

interface Asked {
  readonly id: string;
  readonly asOf: Day | undefined;
}

/** Opens a security by its id; undefined where it has no document. Read once a version and day. */
export const openSecurity = keptByVersion<ChartDeps['market'], Asked, OpenedSecurity | undefined>({
  most: 40,
  keyOf: ({ id, asOf }) => `${id} ${asOf ?? ''}`,
  read: async (market, { id, asOf }) => {
    const series = market.prices(id);
    const document = await market.document(id);
    if (!document) return undefined;
    const { security, splits, actions = [], priceSources } = document;
    const about = { security, document, files: series ? priceSources.map(({ file }) => file) : [] };
    if (!series) return { ...about, ...NONE, filed: NONE, single: new Set() };
    const basis = { log: { splits, actions }, asOf, currency: security.currency };
    const [all, filed] = [pricesOf(series, basis), filedSeries(series)];
    return {
      ...about,
      ...all,
      filed: filed === series ? all : pricesOf(filed, basis),
      single: singleDays(series),
    };
  },
});
