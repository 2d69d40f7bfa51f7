import { takeSecrets } from './address-secrets';
import { writeExpires } from './session-cookie';

const fresh = async () => {
  jest.resetModules();
  const [{ startSession }, { configureSession }, { getSession }, secrets] = await Promise.all([
    import('./start-session'),
    import('./session-runtime'),
    import('./atoms/session'),
    import('./address-secrets'),
  ]);
  const start = jest.fn(async () => {});
  const load = jest.fn(async () => ({ start, signIn: async () => {}, accept: async () => {} }));
  configureSession(load);
  return { startSession, getSession, load, start, secrets };
};

beforeEach(() => {
  writeExpires(undefined);
  history.replaceState(null, '', '/');
});

it('product.visitors-members, visitor.browse: a visitor costs no download', async () => {
  const { startSession, getSession, load } = await fresh();
  expect(getSession().state).toBe('starting');
  startSession();
  expect(getSession().state).toBe('visitor');
  expect(load).not.toHaveBeenCalled();
});

it('auth.start-order: a sign-in starts once, however often a page asks', async () => {
  writeExpires(2_000_000_000);
  const { startSession, start } = await fresh();
  startSession();
  startSession();
  await new Promise(process.nextTick);
  expect(start.mock.calls).toEqual([[undefined]]);
});

it('auth.start-cookie: the token of a link leaves the address before anything starts', async () => {
  history.replaceState(null, '', '/stock/VTRL/summary?asOf=2024-01-02&app_token=abc#top');
  const { startSession, start, secrets } = await fresh();
  secrets.takeSecrets();
  expect(location.pathname + location.search + location.hash).toBe('/stock/VTRL/summary?asOf=2024-01-02#top');
  startSession();
  await new Promise(process.nextTick);
  expect(start.mock.calls).toEqual([['abc']]);
});

it('an address without a token stays as it is', () => {
  history.replaceState({ idx: 1 }, '', '/?q=a+b');
  takeSecrets();
  expect([location.search, history.state]).toEqual(['?q=a+b', { idx: 1 }]);
});

it.each([
  ['/register?token=abc', '/register', 'abc'],
  ['/reset?token=abc&redirect=%2Fa', '/reset?redirect=%2Fa', 'abc'],
  ['/search?token=abc', '/search?token=abc', undefined],
  ['/register?token=', '/register', undefined],
])('the token of a mail leaves the address %s', async (address, left, token) => {
  history.replaceState(null, '', address);
  const { secrets } = await fresh();
  secrets.takeSecrets();
  expect([location.pathname + location.search, secrets.takenLinkToken()]).toEqual([left, token]);
});
