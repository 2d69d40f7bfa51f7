import { PostPage } from '@plumbline/content/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Write an article',
  description: 'Drafts, and how articles are written here.',
  path: '/news/post',
});

export default PostPage;
