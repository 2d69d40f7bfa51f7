import { PoliticiansPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Politicians',
  description: 'Trades that members of Congress disclosed, in ranges, with the delay.',
  path: '/politicians',
});

export const loader = toLoader(insiderPageQueries.politicians);
export const clientLoader = toClientLoader(insiderPageQueries.politicians);

export default toPage(PoliticiansPage);
