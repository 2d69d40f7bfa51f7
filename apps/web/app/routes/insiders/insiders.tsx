import { InsidersPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Insiders',
  description: 'Purchases and sales of officers, directors and large owners, from their reports.',
  path: '/insiders',
});

export const loader = toLoader(insiderPageQueries.insiders);
export const clientLoader = toClientLoader(insiderPageQueries.insiders);

export default toPage(InsidersPage);
