import { readExpires } from './session-cookie';
import { setSession } from './session-store';
import { sessionRuntime } from './session-runtime';
import { takenAppToken } from './app-token';

/** Signing out makes no call: the server ends the sign-in when the browser goes there (a whole page, no client navigation). */
export const signOutHref = '/logout';

let isStarted = false;

/**
 * Once a tab, after hydration: finds out who looks at the page. Without the readable cookie that is a visitor, at the
 * cost of nothing; everything else loads for those who are signed in.
 */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  const appToken = takenAppToken();
  if (appToken === undefined && readExpires() === undefined) return setSession({ state: 'visitor' });
  sessionRuntime().then(
    (runtime) => runtime.start(appToken),
    // The download failed: the page stays usable, the next page tries again.
    () => setSession({ state: 'visitor' }),
  );
}
