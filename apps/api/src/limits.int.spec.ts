import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { createHash, randomBytes } from 'node:crypto';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

const [ANONYMOUS, MEMBER] = [20, 50];
/** One address behind which everybody sits. */
const remoteAddress = '192.0.2.7';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let site: TestApi;

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
}, 60_000);
beforeEach(async () => {
  site = await makeTestApi({ market: market.reader, auth, anonymousLimit: ANONYMOUS, memberLimit: MEMBER });
});
afterEach(() => site.app.close());
afterAll(async () => {
  market.remove();
  await test.remove();
});

const newApiToken = (): string => `plt_${randomBytes(16).toString('hex')}`;

async function makeUser(apiToken = newApiToken()): Promise<number> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = { email: `${name}@mail.example`, username: name, identifier: name.slice(0, 12) };
  const hash = createHash('sha256').update(apiToken).digest();
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({ ...row, email_confirmed_at: new Date(), api_token_hash: hash })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function freshMember(surface: 'member' | 'staff' = 'member'): Promise<string> {
  const { accessToken } = await auth.sessions.start(await makeUser(), surface, {
    address: remoteAddress,
    userAgent: '',
  });
  return `Bearer ${accessToken}`;
}

/** Calls made one after the other, and how many of them the limit refused. */
async function refusedOf(count: number, authorization: () => string | undefined): Promise<number> {
  let refused = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const bearer = authorization();
    const headers = bearer === undefined ? {} : { authorization: bearer };
    const { statusCode } = await site.send({ url: '/_api/ping', remoteAddress, headers });
    if (statusCode === 429) refused += 1;
  }
  return refused;
}

const visitor = (): undefined => undefined;

it('a member who has just signed in has calls of their own behind an address that has none left', async () => {
  expect(await refusedOf(ANONYMOUS + 5, visitor)).toBeGreaterThanOrEqual(5);
  const bearer = await freshMember();
  expect(await refusedOf(MEMBER, () => bearer)).toBe(0);
  expect(await refusedOf(3, () => bearer)).toBe(3);
});

it('so has a personal API token', async () => {
  await refusedOf(ANONYMOUS + 5, visitor);
  const token = newApiToken();
  await makeUser(token);
  expect(await refusedOf(MEMBER, () => `Bearer ${token}`)).toBe(0);
});

it.each<[string, () => Promise<() => string>]>([
  ['are made up', async () => () => `Bearer ${randomBytes(20).toString('hex')}`],
  ['look like API tokens', async () => () => `Bearer ${newApiToken()}`],
  [
    'are of the staff app',
    async () => {
      const bearer = await freshMember('staff');
      return () => bearer;
    },
  ],
])('tokens that %s count by address', async (_case, make) => {
  const bearer = await make();
  expect(await refusedOf(ANONYMOUS + 5, bearer)).toBeGreaterThanOrEqual(5);
});

it('guessed API tokens are looked up so often a minute only', async () => {
  let lookups = 0;
  const { ofApiToken } = auth.sessions.identities;
  const counting = { ...auth.sessions.identities, ofApiToken: (token: string) => ((lookups += 1), ofApiToken(token)) };
  const sessions = { ...auth.sessions, identities: counting };
  const guessed = await makeTestApi({ market: market.reader, auth: { ...auth, sessions }, anonymousLimit: 1 });
  for (let turn = 0; turn < 60; turn += 1)
    await guessed.send({ url: '/_api/ping', remoteAddress, headers: { authorization: `Bearer ${newApiToken()}` } });
  expect(lookups).toBeLessThanOrEqual(21);
  await guessed.app.close();
});
