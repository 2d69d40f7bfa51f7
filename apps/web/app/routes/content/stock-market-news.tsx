import { marketNewsQueries, StockMarketNewsPage } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Stock market news',
  description: 'What is written about markets and the economy, with the most traded stocks.',
  path: '/stock-market-news',
});

export const loader = toLoader(marketNewsQueries);
export const clientLoader = toClientLoader(marketNewsQueries);

export default toPage(StockMarketNewsPage);
