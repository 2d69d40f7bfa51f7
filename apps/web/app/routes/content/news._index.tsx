import { NewsPage, newsPageQueries } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Articles',
  description: 'Articles of the authors of this site, with what became of the stocks they name.',
  path: '/news',
});

export const loader = toLoader(newsPageQueries);
export const clientLoader = toClientLoader(newsPageQueries);

export default toPage(NewsPage);
