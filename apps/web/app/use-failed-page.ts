import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { reloadOnce } from './reload-once';

/** Tells the operator why a page failed; a script that is missing after a new version is fetched by a reload. */
export function useFailedPage(error: unknown): boolean {
  const [isReloading] = useState(() => reloadOnce(error));
  useEffect(() => {
    if (!isReloading && !isRouteErrorResponse(error))
      void import('./report-error').then((module) => module.reportError(error));
  }, [error, isReloading]);
  return isReloading;
}
