import { docQueries, ReferencePage } from '@plumbline/data-api/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Reference of the data API',
  description: 'Every operation of the data API with its parameters, columns and price.',
  path: '/api',
});

export const loader = toLoader(docQueries);
export const clientLoader = toClientLoader(docQueries);

export default toPage(ReferencePage);
