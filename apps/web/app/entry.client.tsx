import { takeSecrets } from '@plumbline/auth/data-access';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { installMissingScript } from './missing-script';
import { reloadOnce } from './reload-once';

takeSecrets();
installMissingScript();
// A part of the page whose script is gone: a new version was put in place.
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(event.payload)) event.preventDefault();
});
const report = (error: unknown) => void import('./report-error').then((module) => module.reportError(error));
window.addEventListener('error', ({ error }) => report(error));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
