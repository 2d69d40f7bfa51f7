import { NewTopicPage } from '@plumbline/community/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'New topic',
  description: 'Start a topic in the forum.',
  path: '/discussion/topic',
});

export default NewTopicPage;
