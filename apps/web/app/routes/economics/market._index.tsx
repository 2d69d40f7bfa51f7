import { MarketsPage, marketsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Market overview',
  description: 'Yield curve with inversions, valuation, liquidity, metals, elections and debts.',
  path: '/market',
});

export const loader = toLoader(marketsPageQueries);
export const clientLoader = toClientLoader(marketsPageQueries);

export default toPage(MarketsPage);
