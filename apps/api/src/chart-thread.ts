// A thread of the server that reads formulas of charts over thousands of days, away from the visitors.
import { CHARTS_TASK, chartsTask } from '@plumbline/charts/server';
import { openMarketReader } from '@plumbline/market-data/market';
import { fieldHistories, historySources } from '@plumbline/metrics/server';
import { serveTasks } from '@plumbline/shared/server';
import { marketOptions, type MarketPlace } from './market-options';

serveTasks({
  [CHARTS_TASK]: chartsTask(async (place) => {
    const market = await openMarketReader(marketOptions(place as MarketPlace));
    return {
      read: historySources(market),
      histories: fieldHistories(market),
      version: () => market.status().version,
      reload: () => market.reload(),
    };
  }),
});
