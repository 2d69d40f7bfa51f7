import type { AlertJobDeps } from '@plumbline/alerts/server';
import { screenMembers } from '@plumbline/screener/server';

import type { JobContext } from './context';
import { overServedMarket } from './open-market';
import { listSources } from './table-sources';

/** Lets alerts be evaluated over the market that is served. */
export const overAlertMarketOf =
  (context: JobContext): AlertJobDeps['overAlertMarket'] =>
  (work) =>
    overServedMarket(context, (market) => {
      const { db, refs, companyLists, openPanel } = listSources(context, market);
      const screen = screenMembers({ db, companyLists, openPanel });
      const alertLists = { portfolio: companyLists.portfolio, screen };
      return work({ db, market, refs, alertLists, openPanel });
    });
