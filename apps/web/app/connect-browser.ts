import {
  applyLooks,
  chosenLooks,
  connectSession,
  markActivity,
  type SessionRuntime,
} from '@plumbline/auth/data-access';
import type { Boot } from './boot';
import { connect } from './connect-api';

/** The client of a browser, and what signs in and keeps signed in. */
export interface BrowserConnection {
  readonly api: (key: string, args?: object, options?: object) => Promise<unknown>;
  readonly runtime: SessionRuntime;
}

/** The site's calls: who signs in sees the looks they chose elsewhere, and a visit of each day is counted. */
export function connectBrowser(boot: Boot): BrowserConnection {
  const { options, keeper } = connect(boot);
  const { api, runtime } = connectSession(options, keeper, {
    onSignIn: () =>
      void api('GET /_api/user_data').then(
        (looks) => applyLooks(chosenLooks(looks)),
        () => undefined,
      ),
    onMember: ({ user_id }) => void markActivity(user_id, () => api('PUT /_api/user/active')),
  });
  return { api: api as unknown as BrowserConnection['api'], runtime };
}
