import type { BacktestJobDeps } from '@plumbline/backtests/server';
import { currentVersion } from '@plumbline/market-data/market';
import { screenDays } from '@plumbline/screener/server';

import type { JobContext } from './context';
import { openMarket } from './open-market';
import { listSources } from './table-sources';

/** Lets backtests be run over the market that is served. */
export const overBacktestMarketOf =
  (context: JobContext): BacktestJobDeps['overBacktestMarket'] =>
  async (work) => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context);
    try {
      const { db, companyLists, panels } = listSources(context, market);
      return await work({ market, screenDays: screenDays({ db, companyLists }, panels) });
    } finally {
      market.close();
    }
  };
