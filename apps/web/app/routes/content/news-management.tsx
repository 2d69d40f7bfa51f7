import { NewsManagementPage } from '@plumbline/content/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'News management',
  description: 'Articles that wait for an editor.',
  path: '/news-management',
});

export default NewsManagementPage;
