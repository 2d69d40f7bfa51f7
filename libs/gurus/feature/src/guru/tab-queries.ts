import {
  guruHistoryQuery,
  guruPicksQuery,
  guruPortfolioQuery,
  guruProfileQuery,
  guruSummaryQuery,
} from '@plumbline/gurus/data-access';
import type { GuruTab } from '@plumbline/gurus/domain';
import { oneOf } from '@plumbline/shared/kit';
import { pageIn } from '@plumbline/shared/domain';

/** Kinds of positions, as the address names them. */
export const POSITION_KINDS = ['all', 'shares', 'bonds', 'options'] as const;

/** Queries of a manager's page at an address, prefetched by the server. */
export function guruTabQueries(name: string, tab: GuruTab, params: URLSearchParams) {
  const asOf = params.get('asOf') ?? undefined;
  const choice = { asOf, period: params.get('period') ?? undefined, page: pageIn(params) };
  const own = {
    summary: () => [],
    'current-portfolio': () => [
      guruPortfolioQuery(name, { ...choice, kind: oneOf(params.get('kind') ?? undefined, POSITION_KINDS) }),
    ],
    'stock-picks': () => [guruPicksQuery(name, choice)],
    'sector-weighting': () => [guruHistoryQuery(name, { asOf })],
    profile: () => [guruProfileQuery(name, asOf)],
  };
  return [guruSummaryQuery(name, asOf), ...own[tab]()];
}

/** The same for what a manager held of a stock. */
export const guruStockQueries = (name: string, symbol: string, asOf: string | undefined) => [
  guruHistoryQuery(name, { symbol, asOf }),
];
