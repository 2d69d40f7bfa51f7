import { isRouteErrorResponse } from 'react-router-dom';

/** True for a failure of a loader that means: there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status === 404
    : typeof error === 'object' &&
      error !== null &&
      'init' in error &&
      (error as { init: ResponseInit }).init.status === 404;
