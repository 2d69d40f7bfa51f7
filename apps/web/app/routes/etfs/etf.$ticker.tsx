import { etfPath } from '@plumbline/etfs/domain';
import { isRouteErrorResponse, Outlet } from 'react-router-dom';
import { refuseOddName } from '../../as-route-error';
import { FailedPage } from '../../failed-page';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/etf.$ticker';

/** Title of a page that failed; every page that did not has its own. */
export const meta: Route.MetaFunction = ({ error, params, matches }) => {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const description = `There is no page for the fund ${params.ticker}.`;
  return privateMeta(matches, {
    title: isMissing ? 'Stock Not Found' : 'Page not available',
    description,
    path: etfPath(params.ticker),
  });
};

/** Names that no security can have get the same 404 as an unknown fund. */
export const loader = ({ params }: Route.LoaderArgs) => refuseOddName(params.ticker);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => refuseOddName(params.ticker);

export default function Fund() {
  return <Outlet />;
}

/** An unknown fund has the page with a look-up. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} stock={params.ticker ?? ''} />;
}
