import { contentPageQueries, PodcastPage } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Podcast',
  description: 'Episodes to listen to, with their notes.',
  path: '/podcast',
});

export const loader = toLoader(contentPageQueries.podcast);
export const clientLoader = toClientLoader(contentPageQueries.podcast);

export default toPage(PodcastPage);
