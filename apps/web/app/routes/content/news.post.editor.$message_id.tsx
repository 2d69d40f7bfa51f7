import { EditorPage } from '@plumbline/content/feature';
import { articleNumber } from '../../loading/article-loading';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/news.post.editor.$message_id';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, {
    title: 'Edit an article',
    description: 'The editor of articles.',
    path: `/news/post/editor/${params.message_id}`,
  });

export const loader = ({ params }: Route.LoaderArgs) => articleNumber(params.message_id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => articleNumber(params.message_id);

export default function EditArticle({ loaderData }: Route.ComponentProps) {
  return <EditorPage key={loaderData} id={loaderData} />;
}
