import type { Tokens, User } from '@plumbline/auth/contract';
import type { GrantBody } from '@plumbline/auth/domain';
import { ApiError } from '@plumbline/shared/domain';
import { createSessionRuntime } from './create-session-runtime';
import { forgetSignIn } from './sign-out';
import { readExpires, writeExpires } from './session-cookie';
import { getSession, setSession } from './atoms/session';

const USER = { user_id: 7, username: 'ada' } as User;
const TOKENS: Tokens = { access_token: 'Bearer t1', expires_in: 900, refresh_expires: 2_000_000_000 };
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

interface Answers {
  grant?: (body: GrantBody) => Promise<Tokens>;
  fetchUser?: () => Promise<User>;
}

function setup({ grant = async () => TOKENS, fetchUser = async () => USER }: Answers = {}) {
  const done: string[] = [];
  const made = createSessionRuntime({
    ensureClient: async () => void done.push('client'),
    grant: (body) => {
      done.push(JSON.stringify(body));
      return grant(body);
    },
    fetchUser: () => {
      done.push('user');
      return fetchUser();
    },
  });
  return { ...made, done };
}

beforeEach(() => {
  setSession({ state: 'starting' });
  writeExpires(undefined);
  localStorage.clear();
});

describe('start', () => {
  it('auth.start-order, auth.start-fetch: a sign-in is taken up and its user fetched', async () => {
    writeExpires(inDays(50));
    const { runtime, done } = setup();
    await runtime.start();
    expect(done).toEqual(['client', '{"cookie":"session"}', 'user']);
    expect(getSession()).toEqual({ state: 'member', user: USER });
  });

  it('auth.start-renew: five days before its end it is renewed', async () => {
    writeExpires(inDays(5));
    const { runtime, done } = setup();
    await runtime.start();
    expect(done).toEqual(['{"grant_type":"refresh_token"}', 'client', 'user']);
  });

  it('auth.start-cookie: the token of a link signs in', async () => {
    const { runtime, done } = setup();
    await runtime.start('abc');
    expect(done).toEqual(['client', '{"cookie":"abc"}', 'user']);
  });

  it('auth.user-fetch-fail: a refused user ends the sign-in', async () => {
    writeExpires(inDays(50));
    const { runtime, keeper } = setup({ fetchUser: () => Promise.reject(new ApiError(403, 'no')) });
    await runtime.start();
    expect([getSession().state, keeper.hasToken(), readExpires()]).toEqual(['visitor', false, undefined]);
  });

  it('an outage shows a visitor and leaves the sign-in for the next page', async () => {
    const end = inDays(50);
    writeExpires(end);
    const { runtime } = setup({ fetchUser: () => Promise.reject(new ApiError(502, 'later')) });
    await runtime.start();
    expect([getSession().state, readExpires()]).toEqual(['visitor', end]);
  });
});

describe('signing in', () => {
  const credentials = { username: 'ada', password: 'secret' };

  it('auth.login-steps, auth.login-storage: stores the token, clears the storage, fetches the user', async () => {
    localStorage.setItem('screener_default_view', '94');
    localStorage.setItem('visited_stocks', '[]');
    const { runtime, keeper, done } = setup();
    await runtime.signIn(credentials);
    expect(done).toEqual([JSON.stringify({ grant_type: 'password', ...credentials }), 'user']);
    expect(Object.keys(localStorage)).toEqual(['screener_default_view']);
    expect([keeper.hasToken(), getSession()]).toEqual([true, { state: 'member', user: USER }]);
  });

  it('a refusal is reported and changes nothing', async () => {
    localStorage.setItem('visited_stocks', '[]');
    setSession({ state: 'visitor' });
    const { runtime } = setup({ grant: () => Promise.reject(new ApiError(401, 'Wrong password')) });
    await expect(runtime.signIn(credentials)).rejects.toThrow('Wrong password');
    expect([getSession().state, localStorage.length]).toEqual(['visitor', 1]);
  });

  it('auth.login-nothing: an answer without a token ends as a visitor', async () => {
    const { runtime } = setup({ grant: async () => undefined as unknown as Tokens });
    await expect(runtime.signIn(credentials)).rejects.toThrow();
    expect(getSession().state).toBe('visitor');
  });

  it('with tokens of another call', async () => {
    const { runtime, done } = setup();
    await runtime.accept(TOKENS);
    expect([done, getSession().state]).toEqual([['user'], 'member']);
  });
});

it('auth.logout: forgetting a sign-in clears storage and expiry', () => {
  writeExpires(inDays(50));
  localStorage.setItem('screener_default_view', '94');
  sessionStorage.setItem('a', 'b');
  forgetSignIn();
  expect([readExpires(), localStorage.length, sessionStorage.length]).toEqual([undefined, 0, 0]);
});
