import { WidgetGalleryPage } from '@plumbline/dashboards/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router-dom';
import { asRouteError } from '../../as-route-error';
import { PrefetchedPage } from '../../prefetched-page';
import { pageMeta } from '../../page-meta';
import type { loader as rootLoader } from '../../root';
import type { Route } from './+types/widgets._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Widgets',
    description: 'Blocks of public data for your own site: no script, no cookie.',
    path: '/widgets',
  });

export const loader = () => asRouteError(prefetch([marketOverviewQuery()]));
export const clientLoader = () => asRouteError(ensure([marketOverviewQuery()]));

function Gallery() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { data } = useQuery(marketOverviewQuery());
  return <WidgetGalleryPage origin={root?.origin ?? ''} example={data?.example ?? ''} />;
}

export default function Widgets({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <Gallery />
    </PrefetchedPage>
  );
}
