import type { RefreshState } from './renewal';
import { startSequence, type StartSteps } from './start-sequence';

interface Given {
  readonly state?: RefreshState;
  readonly hasToken?: boolean;
  readonly fails?: readonly string[];
  readonly appToken?: string;
}

async function start({ state = 'good', hasToken = false, fails = [], appToken }: Given) {
  const done: string[] = [];
  let held = hasToken;
  let stored = state;
  const step = async (name: string, then: () => void = () => {}) => {
    done.push(name);
    if (fails.includes(name)) throw new Error(name);
    then();
  };
  const hold = () => void (held = true);
  const steps: StartSteps = {
    load: () => (done.push('load'), stored),
    hasToken: () => held,
    renew: () => step('renew', hold).catch((error) => ((stored = 'none'), Promise.reject(error))),
    ensureClient: () => step('client'),
    login: (cookie) => step(`login ${cookie}`, hold),
    fetchUser: () => step('user'),
    clear: () => void done.push('clear'),
  };
  const ends = await startSequence(steps, appToken);
  return { done: done.join(' > '), ends };
}

it.each<[string, Given, string, string]>([
  ['a sign-in', {}, 'load > client > login session > user', 'member'],
  ['a sign-in of another tab', { hasToken: true }, 'load > client > user', 'member'],
  ['a sign-in about to end', { state: 'due' }, 'load > renew > client > load > user', 'member'],
  ['a link', { state: 'none', appToken: 'abc' }, 'load > client > login abc > user', 'member'],
  ['nobody', { state: 'none' }, 'load > client', 'visitor'],
])('auth.start-order, auth.start-cookie: %s', async (_who, given, done, ends) => {
  expect(await start(given)).toEqual({ done, ends });
});

it.each<[string, Given, string, string]>([
  ['a sign-in that ended', { state: 'expired' }, 'load > clear > client', 'visitor'],
  ['a renewal that fails', { state: 'due', fails: ['renew'] }, 'load > renew > client > load', 'visitor'],
  ['no client token', { fails: ['client'] }, 'load > client', 'visitor'],
  ['a cookie that is refused', { fails: ['login session'] }, 'load > client > login session', 'visitor'],
  [
    'a link that was used, of somebody signed in',
    { appToken: 'old', fails: ['login old'] },
    'load > client > login old > login session > user',
    'member',
  ],
])('auth.start-renew, auth.token-states: %s', async (_who, given, done, ends) => {
  expect(await start(given)).toEqual({ done, ends });
});

it('auth.start-fetch, auth.user-fetch-fail: a user that cannot be fetched clears token and refresh token', async () => {
  expect(await start({ fails: ['user'] })).toEqual({
    done: 'load > client > login session > user > clear',
    ends: 'visitor',
  });
});
