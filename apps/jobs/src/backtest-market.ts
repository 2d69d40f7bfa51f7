import type { BacktestJobDeps } from '@plumbline/backtests/server';
import { screenDays } from '@plumbline/screener/server';

import type { JobContext } from './context';
import { overServedMarket } from './open-market';
import { listSources } from './table-sources';

/** Lets backtests be run over the market that is served. */
export const overBacktestMarketOf =
  (context: JobContext): BacktestJobDeps['overBacktestMarket'] =>
  (work) =>
    overServedMarket(context, (market) => {
      const { db, companyLists, openPanel } = listSources(context, market);
      return work({ market, screenDays: screenDays({ db, companyLists, openPanel }) });
    });
