import type { MissingStatus } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, SecurityRefs } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';

/** The market portfolios are valued from. */
export type PortfolioMarketReader = MarketReader & { areas(): Pick<ArchiveAreas, 'observations' | 'fundReport'> };

/** A figure of a security: a number, a text, or why there is none. */
export type SecurityFigure = number | string | { readonly status: MissingStatus };

/** Figures of the registry for securities as known on a day, now without one; read for all in one go. */
export type ReadFigures = (keys: readonly string[], asOf?: Day) => Promise<(id: string, key: string) => SecurityFigure>;

/** What ledgers are read and valued from. */
export interface PortfolioSources {
  readonly db: Database;
  readonly market: PortfolioMarketReader;
  readonly refs: SecurityRefs;
  readonly figures: ReadFigures;
}
