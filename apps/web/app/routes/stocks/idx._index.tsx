import { indicesQuery } from '@plumbline/stocks/data-access';
import { IndicesPage } from '@plumbline/stocks/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Market indices',
  description: 'Indices by region with their present members.',
  path: '/idx',
});

const queries = () => [indicesQuery()];

export const loader = toLoader(queries);
export const clientLoader = toClientLoader(queries);

export default toPage(IndicesPage);
