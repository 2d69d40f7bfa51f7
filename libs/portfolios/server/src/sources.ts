import type { ArchiveAreas, MarketReader, SecurityRefs } from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import type { Database } from '@plumbline/shared/server';

/** The market portfolios are valued from. */
export type PortfolioMarketReader = MarketReader & { areas(): Pick<ArchiveAreas, 'observations' | 'fundReport'> };

/** Data that ledgers are read and valued from. */
export interface PortfolioSources {
  readonly db: Database;
  readonly market: PortfolioMarketReader;
  readonly refs: SecurityRefs;
  readonly figures: ReadFigures;
}
