import type { PortfolioSources } from './sources';
import type { ReadPortfolio } from './threads/portfolio-reads';

/** Connection to brokerages; an operator sets one up. */
export interface BrokerConnector {
  readonly ask: (
    userId: number,
    question: { readonly action: string } & Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
}

/** Dependencies of the portfolio calls. */
export interface PortfolioDeps extends PortfolioSources {
  /** Computes what a ledger makes, wherever that is done. */
  readonly readPortfolio: ReadPortfolio;
  readonly brokers?: BrokerConnector | undefined;
}
