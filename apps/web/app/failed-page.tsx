import { ErrorFallback, Quiet } from '@plumbline/shell/feature';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { reloadOnce } from './reload-once';
import { RequestId } from './request-id';

const pages = () => import('./error-pages');
const ErrorPage = lazy(async () => ({ default: (await pages()).ErrorPage }));
const StockNotFoundPage = lazy(async () => ({ default: (await pages()).StockNotFoundPage }));

export interface FailedPageProps {
  error: unknown;
  /** The page is one of a stock: what does not exist is looked up. */
  stock?: string | undefined;
}

/** Reports to the operator why a page failed; a script that is missing after a new version is fetched by a reload. */
function useFailure(error: unknown): boolean {
  const [isReloading] = useState(() => reloadOnce(error));
  useEffect(() => {
    if (!isReloading && !isRouteErrorResponse(error))
      void import('./report-error').then((module) => module.reportError(error));
  }, [error, isReloading]);
  return isReloading;
}

/** The sentence a route gave with its refusal. */
function getReason(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** Replaces a page that cannot be shown; where that fails as well, a sentence and a way home. */
export function FailedPage({ error, stock }: FailedPageProps) {
  const isReloading = useFailure(error);
  const requestId = useContext(RequestId);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isReloading) return null;
  return (
    <Quiet fallback={<ErrorFallback />}>
      <Suspense>
        {status === 404 && stock !== undefined ? (
          <StockNotFoundPage name={stock} />
        ) : (
          <ErrorPage status={status} reason={getReason(error)} requestId={requestId} />
        )}
      </Suspense>
    </Quiet>
  );
}
