import { economicsPageQueries, IndicatorSearchPage } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Search indicators',
  description: 'Economic indicators by words, country and frequency.',
  path: '/economic_indicators/search',
});

export const loader = toLoader(economicsPageQueries.search);
export const clientLoader = toClientLoader(economicsPageQueries.search);

export default toPage(IndicatorSearchPage);
