import { ensure, prefetch } from '@plumbline/shared/data-access';
import { HomePage } from '@plumbline/shell/feature';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/_index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stock research down to the filing',
    description: 'Company figures with their formula, their inputs and their filing, as known on any day.',
    path: '/',
  });

export const loader = () => prefetch([marketOverviewQuery()]);
export const clientLoader = () => ensure([marketOverviewQuery()]);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <HomePage />
    </PrefetchedPage>
  );
}
