import { tablesOf } from '@plumbline/shared/server';
import type { PortfolioSources } from '../sources';
import { stocksOf, type PortfolioRow } from '../store/portfolio-store';
import { stockToWire } from './stock-wire';

/** A portfolio as answers name it, without its key. */
export async function portfolioToWire({ db, refs }: Pick<PortfolioSources, 'db' | 'refs'>, portfolio: PortfolioRow) {
  const { benchmark } = portfolio;
  const stocks = await stocksOf(tablesOf(db), [portfolio.id]);
  const found = benchmark === null ? undefined : await refs.resolve([benchmark]);
  return {
    id: portfolio.id,
    version: portfolio.version,
    created_at: portfolio.created_at.toISOString(),
    updated_at: portfolio.updated_at.toISOString(),
    name: portfolio.name,
    portname: portfolio.name,
    private: portfolio.privacy === 'private',
    privacy: portfolio.privacy,
    stock_count: stocks.length,
    alert: portfolio.alert,
    currency: portfolio.currency,
    cost_method: portfolio.cost_method,
    tracks_cash: portfolio.tracks_cash,
    benchmark: benchmark === null ? null : stockToWire(found?.get(benchmark), benchmark),
    role: 'owner' as const,
  };
}
