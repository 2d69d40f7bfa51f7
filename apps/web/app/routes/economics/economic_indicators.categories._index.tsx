import { CategoriesPage, economicsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Categories of indicators',
  description: 'Economic indicators by topic and country.',
  path: '/economic_indicators/categories',
});

export const loader = toLoader(economicsPageQueries.categories);
export const clientLoader = toClientLoader(economicsPageQueries.categories);

export default toPage(CategoriesPage);
