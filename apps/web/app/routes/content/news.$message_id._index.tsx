import { ensure, prefetch } from '@plumbline/shared/data-access';
import { loadArticle } from '../../loading/article-loading';
import type { Route } from './+types/news.$message_id._index';

const addressOf = ({ params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) => ({
  id: params.message_id,
  subject: undefined,
  url: new URL(request.url),
});

/** The number alone leads to the article. */
export const loader = (args: Route.LoaderArgs) => loadArticle(prefetch, addressOf(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => loadArticle(ensure, addressOf(args));

export default function ArticleByNumber() {
  return null;
}

export { ErrorBoundary } from './news.$message_id.$subject';
