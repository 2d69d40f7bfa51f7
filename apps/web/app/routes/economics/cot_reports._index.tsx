import { PositionsPage, positionsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Commitments of traders',
  description: 'Net positions of groups of traders in futures, extremes first.',
  path: '/cot_reports',
});

export const loader = toLoader(positionsPageQueries);
export const clientLoader = toClientLoader(positionsPageQueries);

export default toPage(PositionsPage);
