import type { RefreshState } from './renewal';

/** The steps of a start, each done by the browser. A step that is refused throws. */
export interface StartSteps {
  /** Reads the state of a sign-in from the browser. */
  load(): RefreshState;
  /** True once an access token is held, from a renewal or from another tab. */
  hasToken(): boolean;
  renew(): Promise<void>;
  ensureClient(): Promise<void>;
  /** Signs in by the sign-in cookie of the browser (`session`) or by the single-use token of a link. */
  login(cookie: string): Promise<void>;
  fetchUser(): Promise<void>;
  /** Clears tokens and their expiry. */
  clear(): void;
}

/** Names the sign-in cookie of the browser in the cookie grant. */
export const SESSION_COOKIE = 'session';

const succeeds = (step: Promise<void>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );

async function signInAtStart(steps: StartSteps, state: RefreshState, appToken: string | undefined): Promise<boolean> {
  if (appToken !== undefined && (await succeeds(steps.login(appToken)))) return true;
  if (steps.hasToken()) return true;
  return state !== 'none' && state !== 'expired' && (await succeeds(steps.login(SESSION_COOKIE)));
}

/**
 * Finds out who is signed in, in the order of the specification: load what is stored, renew it when that is due, ensure
 * a client token, sign in by cookie or by the link, fetch the user. A failure ends as a visitor, never as an error.
 */
export async function startSequence(steps: StartSteps, appToken?: string): Promise<'visitor' | 'member'> {
  const state = steps.load();
  if (state === 'expired') steps.clear();
  if (state === 'due') await succeeds(steps.renew());
  if (!(await succeeds(steps.ensureClient()))) return 'visitor';
  // A renewal that was refused has cleared what was stored.
  if (!(await signInAtStart(steps, state === 'due' ? steps.load() : state, appToken))) return 'visitor';
  if (await succeeds(steps.fetchUser())) return 'member';
  steps.clear();
  return 'visitor';
}
