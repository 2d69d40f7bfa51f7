import { columnKeys, type ReadFigures, type SecurityFigure } from '@plumbline/metrics/domain';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { StockContext } from './stock-context';

/** A figure of now as its column has it; undefined where no column has it. */
export type ReadPresent = (context: StockContext, metric: string) => Promise<SecurityFigure | undefined>;

let stored: ReadonlySet<string> | undefined;

/** True for a figure that a build makes a column of. */
const isStored = (metric: string): boolean => (stored ??= new Set(columnKeys())).has(metric);

/** Reads figures of now from the columns of the version a context is of. */
export const presentFigures =
  (market: Pick<MarketReader, 'status'>, figures: ReadFigures): ReadPresent =>
  async ({ version, asOf, security }, metric) => {
    if (asOf !== undefined || !isStored(metric) || market.status().version !== version) return undefined;
    return (await figures([metric]))(security.id, metric);
  };
