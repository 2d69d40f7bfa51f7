import { PodcastPage, podcastPageQueries } from '@plumbline/content/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Podcast',
  description: 'Episodes to listen to, with their notes.',
  path: '/podcast',
});

export const loader = toLoader(podcastPageQueries);
export const clientLoader = toClientLoader(podcastPageQueries);

export default toPage(PodcastPage);
