import { IndicatorsPage, indicatorsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Economic indicators',
  description: 'Prices, work, output, rates and money as first reported and as revised, with the next release of each.',
  path: '/economic_indicators',
});

export const loader = toLoader(indicatorsPageQueries);
export const clientLoader = toClientLoader(indicatorsPageQueries);

export default toPage(IndicatorsPage);
