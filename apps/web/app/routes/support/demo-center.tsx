import { DemoCenterPage, supportPageQueries } from '@plumbline/support/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Demos',
  description: 'Demos to click through, by subject.',
  path: '/demo-center',
});

export const loader = toLoader(supportPageQueries.demos);
export const clientLoader = toClientLoader(supportPageQueries.demos);

export default toPage(DemoCenterPage);
