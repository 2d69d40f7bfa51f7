import type { CallContext } from '@plumbline/shared/server';
import type { Auth } from '../auth';
import { demandSecondStep } from './second-step';
import type { UserRow } from '../store/users';
import { beginSession, demandMaySignIn } from '../sessions/begin-session';
import type { Issued } from '../sessions/issued';
import type { Surface } from '../sessions/surface';

/**
 * Signs in a person who has proven who they are in one way: by a password, a link or a provider. Anyone who has a second
 * factor is refused with the token of the second step.
 */
export async function signIn(auth: Auth, surface: Surface, user: UserRow, context: CallContext): Promise<Issued> {
  demandMaySignIn(user, surface);
  await demandSecondStep(auth, surface, user.user_id, context);
  return beginSession(auth, surface, user, context);
}
