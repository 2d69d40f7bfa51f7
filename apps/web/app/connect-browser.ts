import type { ConnectedSession, SessionRuntime } from '@plumbline/auth/data-access';
import { createClient } from '@plumbline/shared/data-access';
import type { Boot } from './boot';
import { connect } from './connect-api';

/** The client of a browser, and what signs in and keeps signed in. */
export interface BrowserConnection {
  readonly api: (key: string, args?: object, options?: object) => Promise<unknown>;
  readonly runtime: () => Promise<SessionRuntime>;
}

/** The site's calls as a visitor, until somebody signs in or was signed in: what that takes comes then. */
export function connectBrowser(boot: Boot): BrowserConnection {
  const connection = connect(boot);
  const { options, keeper } = connection;
  const visitor = createClient({ ...options, token: keeper.token, renew: keeper.renew }) as BrowserConnection['api'];
  let session: Promise<ConnectedSession> | undefined;
  const member = (): Promise<ConnectedSession> => {
    session ??= import('./connect-member').then(({ connectMember }) => connectMember(connection));
    // A download that failed is tried again.
    session.catch(() => (session = undefined));
    return session;
  };
  return {
    api: async (key, args, callOptions) => {
      const api = session ? ((await session).api as unknown as BrowserConnection['api']) : visitor;
      return api(key, args, callOptions);
    },
    runtime: async () => (await member()).runtime,
  };
}
