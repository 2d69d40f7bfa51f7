import { reloadOnce } from './reload-once';

declare global {
  /** Called by the router when a page's script fails to load; see production-router.mts. */
  var missingScript: (error: unknown) => unknown;
}

/** A page whose script is missing: it shows why. */
const brokenPage = (error: unknown) => ({
  clientLoader: () => null,
  default: () => {
    throw error;
  },
});

/** Fetches the new version by a reload; a moment after one it was no new version, and the error page shows. */
export function installMissingScript(): void {
  globalThis.missingScript = (error) => (reloadOnce(error) ? new Promise(() => undefined) : brokenPage(error));
}
