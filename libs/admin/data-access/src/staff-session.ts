import { configureApi } from '@plumbline/shared/data-access';
import type { User } from '@plumbline/auth/contract';
import { atom, createStore, useAtomValue } from 'jotai';
import { createStaffTokens, type StaffBoot } from './staff-tokens';

/** Who uses the staff app. */
export type StaffState =
  { readonly state: 'starting' } | { readonly state: 'visitor' } | { readonly state: 'staff'; readonly user: User };

const stateAtom = atom<StaffState>({ state: 'starting' });
/** One a tab: tokens outlive pages, so what they prove does too. */
const store = createStore();
let tokens: ReturnType<typeof createStaffTokens> | undefined;

const become = (next: StaffState): void => store.set(stateAtom, next);

/** Readable mark that this browser has a sign-in: without it nothing has to be asked. */
const hasSignIn = (): boolean => /(?:^|;\s*)staff_refresh_expires=\d+/.test(document.cookie);

async function enter(grant: Parameters<NonNullable<typeof tokens>['take']>[0]): Promise<void> {
  if (!tokens) throw new Error('startStaffSession has not been called');
  await tokens.take(grant);
  const { user } = await tokens.api('GET /_api/user/info');
  become({ state: 'staff', user });
}

/** Connects the calls and finds out who is here. Once a page load. */
export async function startStaffSession(boot: StaffBoot): Promise<void> {
  tokens = createStaffTokens(boot, () => become({ state: 'visitor' }));
  configureApi(tokens.api as never);
  if (!hasSignIn()) return become({ state: 'visitor' });
  await enter({ cookie: 'session' }).catch(() => become({ state: 'visitor' }));
}

/** The staff session and how to open it; it is ended by going to /logout. */
export function useStaffSession() {
  const session = useAtomValue(stateAtom, { store });
  const signIn = (username: string, password: string) => enter({ grant_type: 'password', username, password });
  return { session, signIn };
}
