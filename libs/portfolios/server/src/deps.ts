import type { PortfolioSources } from './sources';
import type { ReadPortfolio } from './threads/portfolio-reads';

/** What connects to brokerages; an operator sets one up. */
export interface BrokerConnector {
  readonly ask: (
    userId: number,
    question: { readonly action: string } & Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
}

/** What the calls of portfolios work with. */
export interface PortfolioDeps extends PortfolioSources {
  /** Computes what a ledger makes, wherever that is done. */
  readonly readPortfolio: ReadPortfolio;
  readonly brokers?: BrokerConnector | undefined;
}
