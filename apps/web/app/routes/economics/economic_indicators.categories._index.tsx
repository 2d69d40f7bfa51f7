import { CategoriesPage, categoriesPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Categories of indicators',
  description: 'Economic indicators by topic and country.',
  path: '/economic_indicators/categories',
});

export const loader = toLoader(categoriesPageQueries);
export const clientLoader = toClientLoader(categoriesPageQueries);

export default toPage(CategoriesPage);
