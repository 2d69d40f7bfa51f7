import { ArticlePage, WithdrawnPage } from '@plumbline/content/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { isRouteErrorResponse } from 'react-router-dom';
import { articleNumber, loadArticle, loadedArticle } from '../../loading/article-loading';
import { FailedPage } from '../../failed-page';
import { pageMeta, privateMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/news.$message_id.$subject';

export const meta: Route.MetaFunction = ({ matches, params, loaderData, error }) => {
  const path = `/news/${params.message_id}/${params.subject}`;
  if (error)
    return privateMeta(matches, { title: 'Article not available', description: 'There is no article here.', path });
  const article = loadedArticle(loaderData);
  return pageMeta(matches, { title: article?.title ?? 'Article', description: article?.deck ?? '', path });
};

const addressOf = ({ params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) => ({
  id: params.message_id,
  subject: params.subject,
  url: new URL(request.url),
});

export const loader = (args: Route.LoaderArgs) => loadArticle(prefetch, addressOf(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => loadArticle(ensure, addressOf(args));

export default function Article({ params, loaderData }: Route.ComponentProps) {
  const id = articleNumber(params.message_id);
  return (
    <PrefetchedPage from={loaderData}>
      <ArticlePage key={id} id={id} />
    </PrefetchedPage>
  );
}

/** An article that was withdrawn says so at its address. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410)
    return <WithdrawnPage message={String((error.data as { message?: unknown }).message)} />;
  return <FailedPage error={error} />;
}
