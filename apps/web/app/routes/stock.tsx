import { Outlet } from 'react-router-dom';
import { StockNotFoundPage } from '@plumbline/stocks/feature';
import { ErrorPage } from '@plumbline/shell/feature';
import { isRouteErrorResponse } from 'react-router-dom';
import type { Route } from './+types/stock';

export default function Stock() {
  return <Outlet />;
}

/** An unknown security has a page of its own with a look-up; every other failure the general one. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <StockNotFoundPage name={params.name ?? ''} /> : <ErrorPage status={status} />;
}
