import type { MissingStatus } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, SecurityRefs } from '@plumbline/market-data/domain';
import type { Database } from '@plumbline/shared/server';

/** The market portfolios are valued from. */
export type PortfolioMarketReader = MarketReader & { areas(): Pick<ArchiveAreas, 'observations'> };

/** A figure of a security at the present: a number, a text, or why there is none. */
export type PresentFigure = number | string | { readonly status: MissingStatus };

/** Figures of the registry for securities, read for all that are asked for in one go. */
export type ReadFigures = (keys: readonly string[]) => Promise<(id: string, key: string) => PresentFigure>;

/** What connects to brokerages; an operator sets one up. */
export interface BrokerConnector {
  readonly ask: (
    userId: number,
    question: { readonly action: string } & Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
}

/** What the calls of portfolios work with. */
export interface PortfolioDeps {
  readonly db: Database;
  readonly market: PortfolioMarketReader;
  readonly refs: SecurityRefs;
  readonly figures: ReadFigures;
  readonly brokers?: BrokerConnector | undefined;
}
