import { createClientTokens } from './client-tokens';
import { connectSession } from './connect-session';
import { writeExpires } from './session-cookie';
import { getSession, setSession } from './atoms/session';

/** A server whose access tokens can be ended all at once. */
function server() {
  const asked: string[] = [];
  const isGood = (request: RequestInit | undefined) =>
    new Headers(request?.headers).get('authorization') === `Bearer m${granted}`;
  let granted = 0;
  const grant = () => ({ access_token: `Bearer m${(granted += 1)}`, expires_in: 900, refresh_expires: 2_000_000_000 });
  const answerTo = (call: string, request: RequestInit | undefined): [number, object] => {
    if (call === 'POST /_api/oauth/client')
      return [200, { access_token: 'c1', expires_time: Math.floor(Date.now() / 1000) + 900 }];
    if (call === 'POST /_api/oauth/token') return [200, grant()];
    return isGood(request) ? [200, { user: { user_id: 7, username: 'ada' } }] : [401, { error: 'Ended' }];
  };
  const fetch = async (url: unknown, request?: RequestInit): Promise<Response> => {
    const call = `${request?.method} ${String(url).split('?')[0]}`;
    asked.push(call);
    const [status, body] = answerTo(call, request);
    return {
      status,
      ok: status === 200,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => body,
    } as unknown as Response;
  };
  return { asked, options: { fetch: fetch as typeof globalThis.fetch }, endTokens: () => (granted += 1) };
}

beforeEach(() => {
  setSession({ state: 'starting' });
  writeExpires(undefined);
});

it('auth.login-steps: signs in with the client token, then calls carry the person', async () => {
  const { asked, options } = server();
  const seen: string[] = [];
  const { runtime } = connectSession(options, createClientTokens(options), {
    onMember: ({ username }) => void seen.push(username),
    onSignIn: () => void seen.push('signed in'),
  });
  await runtime.signIn({ username: 'ada', password: 'secret' });
  expect(asked).toEqual(['POST /_api/oauth/client', 'POST /_api/oauth/token', 'GET /_api/user/info']);
  expect([getSession().state, ...seen]).toEqual(['member', 'ada', 'signed in']);
});

it('calls whose token has ended renew it once and are made again', async () => {
  const { asked, options, endTokens } = server();
  const { api, runtime } = connectSession(options, createClientTokens(options));
  await runtime.signIn({ username: 'ada', password: 'secret' });
  endTokens();
  asked.length = 0;
  await Promise.all([1, 2, 3].map(() => api('GET /_api/user/info')));
  expect(asked.filter((call) => call === 'POST /_api/oauth/token')).toHaveLength(1);
  expect(asked.filter((call) => call === 'GET /_api/user/info')).toHaveLength(6);
});
