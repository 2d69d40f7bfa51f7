import { data } from 'react-router-dom';
import { FailedPage } from '../../failed-page';
import { failedMeta } from '../../page-meta';
import type { Route } from './+types/$';

export const meta: Route.MetaFunction = ({ error, matches }) => failedMeta(matches[0]?.loaderData, error);

export const loader = () => {
  throw data(null, { status: 404, statusText: 'Not Found' });
};

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}
