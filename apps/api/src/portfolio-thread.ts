// A thread of the server that reads long ledgers, away from the visitors.
import { createSecurityRefs } from '@plumbline/market-data/server';
import { openMarketReader } from '@plumbline/market-data/market';
import { marketPanels, securityFigures } from '@plumbline/metrics/server';
import { PORTFOLIO_TASK, portfolioTask } from '@plumbline/portfolios/server';
import { createDatabase, serveTasks } from '@plumbline/shared/server';
import { marketOptions, type MarketPlace } from './market-options';

/** Where the thread finds what the server has open. */
interface Shared {
  readonly databaseUrl: string;
  readonly place: MarketPlace;
  /** So long a page waits for figures of a past day. */
  readonly patienceMs: number;
}

serveTasks({
  [PORTFOLIO_TASK]: portfolioTask(async (shared) => {
    const { databaseUrl, place, patienceMs } = shared as Shared;
    const market = await openMarketReader(marketOptions(place));
    const { db } = createDatabase(databaseUrl, 2);
    const figures = securityFigures(marketPanels(market, undefined, patienceMs).open);
    return { sources: { db, market, refs: createSecurityRefs(db, market), figures }, reload: () => market.reload() };
  }),
});
