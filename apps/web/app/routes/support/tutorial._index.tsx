import { supportPageQueries, TutorialPage } from '@plumbline/support/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Tutorials',
  description: 'Short guides to try on the spot, videos and live sessions.',
  path: '/tutorial',
});

export const loader = toLoader(supportPageQueries.tutorial);
export const clientLoader = toClientLoader(supportPageQueries.tutorial);

export default toPage(TutorialPage);
