import { AssistantPage, assistantQueries } from '@plumbline/assistant/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/guru-ai';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Assistant',
    description: 'Ask about companies: every figure of an answer is read from the data and explains itself.',
    path: '/guru-ai',
  });

export const loader = () => asRouteError(prefetch(assistantQueries()));
export const clientLoader = () => asRouteError(ensure(assistantQueries()));

export default function Assistant({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <AssistantPage />
    </PrefetchedPage>
  );
}
