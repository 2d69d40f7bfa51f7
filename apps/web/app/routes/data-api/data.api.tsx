import { DataApiPage, docQueries } from '@plumbline/data-api/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Data API',
  description: 'Figures for your programs: guide, operations and what they cost.',
  path: '/data/api',
});

export const loader = toLoader(docQueries);
export const clientLoader = toClientLoader(docQueries);

export default toPage(DataApiPage);
