import {
  fundPortfoliosAsOf,
  momentOf,
  type ArchiveAreas,
  type FundClass,
  type FundCover,
  type MarketReader,
  type RecordReader,
  type Split,
} from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { fundClasses } from './fund-records';

/** Market data that funds are read from. */
export interface EtfMarket
  extends
    RecordReader,
    Pick<MarketReader, 'find' | 'findAt' | 'lookup' | 'list' | 'prices' | 'recentPrices' | 'status'> {
  areas(): Pick<ArchiveAreas, 'fundHoldings'>;
  splits(id: string): readonly Split[];
}

export interface EtfDeps {
  readonly market: EtfMarket;
  readonly figures: ReadFigures;
}

/** The report that holds of a day, and those it replaces. */
export interface KnownReport {
  readonly cover: FundCover;
  readonly replaces: readonly string[];
}

/** The reports of a fund that hold as known at the end of a day, oldest first. */
export function knownReports(covers: readonly FundCover[], asOf: Day | undefined): readonly KnownReport[] {
  const bare = covers.map((cover) => ({ ...cover, holdings: [] }));
  return fundPortfoliosAsOf(bare, momentOf(asOf)).map(({ report: { holdings: _, ...cover }, replaces }) => ({
    cover,
    replaces,
  }));
}

/** Share classes of funds by symbol, read once a version. */
export const classesOf = keptByVersion<EtfMarket, undefined, ReadonlyMap<string, readonly FundClass[]>>({
  most: 1,
  keyOf: () => '',
  read: async (market) => {
    const table = await market.records(fundClasses);
    return groupBy(
      Array.from({ length: table.length }, (_, place) => table.row(place)),
      ({ symbol }) => symbol,
    );
  },
});
