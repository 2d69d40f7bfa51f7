import type { AlertJobDeps } from '@plumbline/alerts/server';
import { currentVersion } from '@plumbline/market-data/market';
import { screenMembers } from '@plumbline/screener/server';

import type { JobContext } from './context';
import { openMarket } from './open-market';
import { listSources } from './table-sources';

/** Lets alerts be evaluated over the market that is served. */
export const alertMarketOf = (context: JobContext): Pick<AlertJobDeps, 'servedVersion' | 'overAlertMarket'> => ({
  servedVersion: async () => (await currentVersion(context.folders.built))?.version,
  overAlertMarket: async (work) => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context);
    try {
      const { db, refs, companyLists, panels } = listSources(context, market);
      const screen = screenMembers({ db, companyLists, screenPanels: panels });
      const alertLists = { portfolio: companyLists.portfolio, screen };
      return await work({ db, market, refs, alertLists, alertPanel: panels.open });
    } finally {
      market.close();
    }
  },
});
