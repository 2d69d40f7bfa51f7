import { productsQuery } from '@plumbline/membership/data-access';
import { PricingPage } from '@plumbline/membership/feature';
import { ensure, prefetch } from '@plumbline/shared/data-access';
import { asRouteError } from '../../as-route-error';
import { pageMeta } from '../../page-meta';
import { PrefetchedPage } from '../../prefetched-page';
import type { Route } from './+types/pricing';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pricing',
    description: 'Plans with their limits, prices and terms.',
    path: '/pricing',
  });

export const loader = () => asRouteError(prefetch([productsQuery()]));
export const clientLoader = () => asRouteError(ensure([productsQuery()]));

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      <PricingPage />
    </PrefetchedPage>
  );
}
