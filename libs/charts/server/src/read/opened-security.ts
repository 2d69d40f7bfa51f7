import type { Bars, Values } from '@plumbline/charts/domain';
import {
  asTradedSeries,
  splitAdjustedSeries,
  totalReturnSeries,
  type Security,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, optional, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';

/** Further columns of prices, over the same days as the bars. */
interface MoreColumns {
  readonly traded_close: Values;
  readonly total_return: Values;
}

/** A security with its prices as known on a day, on the split basis of that day. */
export interface OpenedSecurity {
  readonly security: Security;
  readonly document: SecurityDocument;
  readonly days: readonly Day[];
  readonly bars: Bars;
  readonly more: () => MoreColumns;
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
    const log = { splits, actions };
    const empty = { days: [], bars: { open: [], high: [], low: [], close: [], volume: [] } };
    const none = () => ({ traded_close: [], total_return: [] });
    if (!series) return { security, document, ...empty, more: none, files: [] };
    const adjusted = splitAdjustedSeries(series, log, asOf);
    const { open, high, low, close, volume } = adjusted;
    return {
      security,
      document,
      days: Array.from(adjusted.days, dayFromEpoch),
      bars: {
        open: valuesOf(open),
        high: valuesOf(high),
        low: valuesOf(low),
        close: valuesOf(close),
        volume: valuesOf(volume),
      },
      more: () => ({
        traded_close: valuesOf(asTradedSeries(series, log, asOf).close),
        total_return: placed(
          adjusted.days,
          totalReturnSeries(series, log, { ...optional('asOf', asOf), currency: security.currency }),
        ),
      }),
      files: priceSources.map(({ file }) => file),
    };
  },
});
