import { contentPageQueries, NewsPage } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Articles',
  description: 'Articles of the authors of this site, with what became of the stocks they name.',
  path: '/news',
});

export const loader = toLoader(contentPageQueries.news);
export const clientLoader = toClientLoader(contentPageQueries.news);

export default toPage(NewsPage);
