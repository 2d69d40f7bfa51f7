import type { User } from '@plumbline/auth/contract';
import { useHydratedAtom } from '@plumbline/shared/data-access';
import { atom, getDefaultStore } from 'jotai';

/**
 * Who looks at the page. `starting` on the server and until the start sequence has run: a page is rendered for
 * everybody and holds nothing personal.
 */
export type Session =
  { readonly state: 'starting' } | { readonly state: 'visitor' } | { readonly state: 'member'; readonly user: User };

const sessionAtom = atom<Session>({ state: 'starting' });

export const getSession = (): Session => getDefaultStore().get(sessionAtom);

export const setSession = (next: Session): void => getDefaultStore().set(sessionAtom, next);

/** True once it is known that nobody is signed in. */
export const isVisitor = (): boolean => getSession().state === 'visitor';

/** Takes the newer state of the signed-in person, as calls that change it answer it. */
export function updateUser(user: User): void {
  if (getSession().state === 'member') setSession({ state: 'member', user });
}

/** The session of this browser; renders again when somebody signs in or out, in any tab. */
export const useSession = (): Session => useHydratedAtom(sessionAtom);
