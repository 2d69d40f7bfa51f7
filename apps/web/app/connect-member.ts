import {
  applyLooks,
  chosenLooks,
  connectSession,
  markActivity,
  type ConnectedSession,
} from '@plumbline/auth/data-access';
import type { connect } from './connect-api';

/** The site's calls of a member: who signs in sees the looks they chose elsewhere, and a visit of each day is counted. */
export function connectMember({ options, keeper }: ReturnType<typeof connect>): ConnectedSession {
  const session = connectSession(options, keeper, {
    onSignIn: () =>
      void session.api('GET /_api/user_data').then(
        (looks) => applyLooks(chosenLooks(looks)),
        () => undefined,
      ),
    onMember: ({ user_id }) => void markActivity(user_id, () => session.api('PUT /_api/user/active')),
  });
  return session;
}
