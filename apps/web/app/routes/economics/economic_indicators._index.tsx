import { economicsPageQueries, IndicatorsPage } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Economic indicators',
  description: 'Prices, work, output, rates and money as first reported and as revised, with the next release of each.',
  path: '/economic_indicators',
});

export const loader = toLoader(economicsPageQueries.indicators);
export const clientLoader = toClientLoader(economicsPageQueries.indicators);

export default toPage(IndicatorsPage);
