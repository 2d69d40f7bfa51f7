import { IndicatorSearchPage, searchPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Search indicators',
  description: 'Economic indicators by words, country and frequency.',
  path: '/economic_indicators/search',
});

export const loader = toLoader(searchPageQueries);
export const clientLoader = toClientLoader(searchPageQueries);

export default toPage(IndicatorSearchPage);
