import { ApiError } from '@plumbline/shared/domain';
import type { CallContext } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import type { UserRow } from '../store/users';
import { COOKIES, signInCookies } from './cookies';
import type { Issued } from './issued';
import type { Surface } from './surface';

const refused = (code: string, text: string) => new ApiError(403, text, { code });

/** Refuses people who may not sign in here. Asked only after they have proven who they are. */
export function demandMaySignIn(user: UserRow, surface: Surface): void {
  if (user.disabled_at) throw refused('disabled', 'This account is switched off: write to anyone who runs this site');
  if (!user.email_confirmed_at) throw refused('unconfirmed', 'Confirm your address first: we have sent you a link');
  if (surface === 'staff' && !user.admin) throw refused('not_staff', 'This account may not enter the staff app');
}

export function setSignInCookies(context: CallContext, surface: Surface, issued: Issued, now: number): void {
  for (const cookie of signInCookies(surface, issued, now)) context.setCookie(cookie);
}

/** Starts a sign-in of a person who has proven all there is to prove. The one this browser had before ends. */
export async function beginSession(auth: Auth, surface: Surface, user: UserRow, context: CallContext): Promise<Issued> {
  demandMaySignIn(user, surface);
  const before = context.caller.cookie(COOKIES[surface].session);
  if (before) await auth.sessions.discard(before);
  const issued = await auth.sessions.start(user.user_id, surface, context.caller);
  setSignInCookies(context, surface, issued, auth.now());
  return issued;
}
