import { Outlet } from 'react-router-dom';
import { isRouteErrorResponse } from 'react-router-dom';
import { stockPath } from '@plumbline/stocks/domain';
import { refuseOddName } from '../../as-route-error';
import { FailedPage } from '../../failed-page';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/stock.$name';

/** Title of a page that failed; every page that did not has its own. */
export const meta: Route.MetaFunction = ({ error, params, matches }) => {
  if (!error) return [];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const description = `There is no page for ${params.name}.`;
  const title = isMissing ? 'Stock Not Found' : 'Page not available';
  return privateMeta(matches, { title, description, path: stockPath(params.name) });
};

/** Names that no security can have get the same 404 as an unknown security. */
export const loader = ({ params }: Route.LoaderArgs) => refuseOddName(params.name);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => refuseOddName(params.name);

export default function Stock() {
  return <Outlet />;
}

/** An unknown security has a page of its own with a look-up; every other failure the general one. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} stock={params.name ?? ''} />;
}
