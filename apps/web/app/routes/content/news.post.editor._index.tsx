import { PostPage } from '@plumbline/content/feature';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/news.post.editor._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'New article',
    description: 'The editor of articles.',
    path: '/news/post/editor',
  });

export default function NewArticle() {
  return <PostPage path="/news/post/editor" />;
}
