import type { User } from '@plumbline/auth/contract';
import { useSyncExternalStore } from 'react';

/**
 * Who looks at the page. `starting` on the server and until the start sequence has run: a page is rendered for
 * everybody and holds nothing personal.
 */
export type Session =
  { readonly state: 'starting' } | { readonly state: 'visitor' } | { readonly state: 'member'; readonly user: User };

const STARTING: Session = { state: 'starting' };

let current: Session = STARTING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getSession = (): Session => current;

export function setSession(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** True once it is known that nobody is signed in. */
export const isVisitor = (): boolean => current.state === 'visitor';

/** Takes the newer state of the signed-in person, as calls that change it answer it. */
export function updateUser(user: User): void {
  if (current.state === 'member') setSession({ state: 'member', user });
}

/** The session of this browser; renders again when somebody signs in or out, in any tab. */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, () => STARTING);
