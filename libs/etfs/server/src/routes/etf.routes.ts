import type { etfCalls } from '@plumbline/etfs/contract';
import { todayOf } from '@plumbline/market-data/domain';
import { paged, type Handlers } from '@plumbline/shared/server';
import type { EtfDeps } from '../read/etf-market';
import { chosenFunds } from '../read/fund-list';
import { holdingsPage, picksTab, portfolioTab, tradesTab, type RowAsk } from '../read/lists';
import { headToWire, openFund, type OpenedFund } from '../read/open-fund';
import { overlapTab } from '../read/overlap';
import { historyTab } from '../read/over-time';
import { chartTab, countryTab, overviewTab, sectorTab, summaryTab, topTab } from '../read/tabs';

interface TabAsk extends RowAsk {
  readonly other: string | undefined;
}

/** Reads a page of a fund, which its answer names. */
const tabReader =
  <const Tab extends string, Answer>(
    tab: Tab,
    read: (deps: EtfDeps, fund: OpenedFund, ask: TabAsk) => Answer | Promise<Answer>,
  ) =>
  async (deps: EtfDeps, fund: OpenedFund, ask: TabAsk) => ({ tab, ...(await read(deps, fund, ask)) });

const readTop = tabReader('top-holdings', topTab);

/** Each page of a fund by what it is made of; `holdings` opens the first of its parts. Source: decision A46. */
const TABS = {
  summary: tabReader('summary', summaryTab),
  overview: tabReader('overview', overviewTab),
  chart: tabReader('chart', chartTab),
  holdings: readTop,
  'top-holdings': readTop,
  'sector-breakdown': tabReader('sector-breakdown', sectorTab),
  'country-breakdown': tabReader('country-breakdown', countryTab),
  history: tabReader('history', historyTab),
  'current-portfolio': tabReader('current-portfolio', portfolioTab),
  'stock-picks': tabReader('stock-picks', picksTab),
  trades: tabReader('trades', tradesTab),
  overlap: tabReader('overlap', (deps, fund, { other }) => overlapTab(deps, fund, other)),
} as const;

/** Funds: the list of them, and the pages of each. */
export const etfHandlers = (deps: EtfDeps): Handlers<typeof etfCalls> => ({
  'GET /_api/etfs': async ({ query: { q, kind, sort, desc, page, per_page: perPage, asOf } }) => {
    const { market } = deps;
    const ask = { q, kind, sort, asOf, page, perPage, desc: desc === 'true' };
    const { rows, total, isMaking } = await chosenFunds(deps, ask);
    return { ...paged(rows, { total, page, perPage }), today: todayOf(market, asOf), is_making: isMaking };
  },
  'GET /_api/etfs/{ticker}/{tab}': async ({ params, query }) => {
    const { asOf, day, desc, per_page: perPage, with: other, ...ask } = query;
    const fund = await openFund(deps.market, params.ticker, { asOf, day });
    const answer = await TABS[params.tab](deps, fund, { ...ask, perPage, desc: desc === 'true', other });
    return { ...headToWire(deps.market, fund), ...answer };
  },
  'GET /_api/stocks/{id}/holdings': async ({
    params: { id },
    query: { asOf, day, q, desc, page, per_page: perPage },
  }) => {
    const fund = await openFund(deps.market, id, { asOf, day });
    const rows = await holdingsPage(deps, fund, { q, page, perPage, desc: desc === 'true' });
    return { ...headToWire(deps.market, fund), ...rows };
  },
});
