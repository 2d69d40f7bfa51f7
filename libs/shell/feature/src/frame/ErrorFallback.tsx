import { ERROR_PAGE_FAILED } from '@plumbline/shell/domain';
import type { ReactNode } from 'react';

/** Where not even the error page could be shown: nothing it needs can fail. */
export const ErrorFallback = (): ReactNode => (
  <main id="content" className="error-page">
    <h1>{ERROR_PAGE_FAILED}</h1>
    <p>
      <a href="/">Go to the home page</a>
    </p>
  </main>
);
