import type { FilesJobDeps } from '@plumbline/files/server';
import { createSecurityRefs } from '@plumbline/market-data/server';
import { managerHoldings, marketPanels, securityFigures } from '@plumbline/metrics/server';
import { companyNotes, portfolioLists, readPortfolioHere } from '@plumbline/portfolios/server';
import { downloadKindsOf } from '@plumbline/shared/server';

import type { JobContext } from './context';
import { modules, type TableDeps } from './modules';
import { openMarket } from './open-market';

type Market = Awaited<ReturnType<typeof openMarket>>;

/** Lists of companies and what they are read with, over a market that is open. */
export function listSources(context: JobContext, market: Market) {
  const { db } = context.database();
  const { open: openPanel } = marketPanels(market);
  const sources = { db, market, refs: createSecurityRefs(db, market), figures: securityFigures(openPanel) };
  const lists = portfolioLists({ db, readPortfolio: readPortfolioHere(sources) });
  const companyLists = { ...lists, ...companyNotes(sources), ...managerHoldings(market) };
  return { ...sources, companyLists, openPanel };
}

const kinds = downloadKindsOf(modules);

function kindOf(name: string) {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`there is no download "${name}"`);
  return kind;
}

/** Data that tables are read from, for a file of one person. */
function tablesOf(context: JobContext, market: Market, owner: number): TableDeps {
  const { db, companyLists, openPanel } = listSources(context, market);
  const openTable: TableDeps['openTable'] = (name, params) => kindOf(name).open(params, tables);
  const tables: TableDeps = { db, market, owner, companyLists, openPanel, openTable };
  return tables;
}

/** Tables of all domains over the market as it is served now; what a file needs is open only while it is made. */
export function withTableOf(context: JobContext): FilesJobDeps['withTable'] {
  return async ({ name, params, owner }, work) => {
    const kind = kindOf(name);
    const market = await openMarket(context);
    try {
      return await work(await kind.open(params, tablesOf(context, market, owner)));
    } finally {
      market.close();
    }
  };
}
