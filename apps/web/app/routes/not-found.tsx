import { ErrorPage } from '@plumbline/shell/feature';
import { data, isRouteErrorResponse } from 'react-router-dom';
import { failedMeta } from '../page-meta';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ error, matches }) => failedMeta(matches[0]?.loaderData, error);

export const loader = () => {
  throw data(null, { status: 404, statusText: 'Not Found' });
};

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
