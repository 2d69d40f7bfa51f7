import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext } from '@plumbline/shared/server';
import { API_SESSION } from '../sessions/identities';

/** Some things need a person who signed in: a token in a script's configuration is not enough. */
export function signedInUser(context: CallContext): number {
  const { userId, sessionId } = memberOf(context);
  if (sessionId === API_SESSION) throw new ApiError(403, 'Sign in for this: an API token may not do it');
  return userId;
}
