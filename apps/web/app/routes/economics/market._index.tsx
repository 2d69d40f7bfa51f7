import { economicsPageQueries, MarketsPage } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Market overview',
  description: 'Yield curve with inversions, valuation, liquidity, metals, elections and debts.',
  path: '/market',
});

export const loader = toLoader(economicsPageQueries.markets);
export const clientLoader = toClientLoader(economicsPageQueries.markets);

export default toPage(MarketsPage);
