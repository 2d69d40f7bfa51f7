import { takenAppToken } from './address-secrets';
import { hearTabs } from './session-channel';
import { readExpires } from './session-cookie';
import { sessionRuntime } from './session-runtime';
import { setSession } from './atoms/session';

/** Signing out makes no call: the server ends the sign-in when the browser goes there (a whole page, no client navigation). */
export const signOutHref = '/logout';

const beVisitor = (): void => setSession({ state: 'visitor' });

function begin(appToken?: string): void {
  // A download that failed leaves the page usable, the next page tries again.
  sessionRuntime().then((runtime) => runtime.start(appToken), beVisitor);
}

let isStarted = false;

/**
 * Once a tab, after hydration: finds out who looks at the page. Without the readable cookie that is a visitor, at the
 * cost of nothing; everything else loads for those who are signed in.
 */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  const appToken = takenAppToken();
  if (appToken !== undefined || readExpires() !== undefined) return begin(appToken);
  beVisitor();
  hearTabs(({ kind }) => kind === 'signed-in' && begin());
}
