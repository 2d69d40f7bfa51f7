import { PostPage } from '@plumbline/content/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/news.post._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Write an article',
    description: 'Drafts, and how articles are written here.',
    path: '/news/post',
  });

export default function Post() {
  return <PostPage />;
}
