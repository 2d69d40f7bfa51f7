import { DAY_MS } from '@plumbline/shared/domain';
import { makeTestAccounts, type TestAccounts } from '../testing/test-accounts';

let accounts: TestAccounts;
beforeAll(async () => void (accounts = await makeTestAccounts()));
afterAll(() => accounts.remove());

const TRIAL = 'POST /_api/user/trial';

it('a free member has seven days with everything, once', async () => {
  const user = await accounts.makeUser({ status: 1 });
  const send = accounts.asUser(user);
  const results = await Promise.allSettled([send(TRIAL), send(TRIAL)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const ends = (accounts.clock.now + 7 * DAY_MS) / 1000;
  expect(await send('GET /_api/user/info')).toMatchObject({ user: { status: 3, trial: Math.floor(ends) } });
  await expect(send(TRIAL)).rejects.toMatchObject({ statusCode: 409, code: 'trial_used' });
});

it('entity.subexdate: the end of a subscription is in seconds, 0 where there is none', async () => {
  const ends = new Date('2026-06-30T12:00:00.900Z');
  const [paying, free] = [
    await accounts.makeUser({ status: 3, subscription_ends_at: ends }),
    await accounts.makeUser({ status: 1 }),
  ];
  const shown = async (user: typeof free) => (await accounts.asUser(user)('GET /_api/user/info')) as object;
  expect(await shown(paying)).toMatchObject({ user: { subexdate: Date.UTC(2026, 5, 30, 12) / 1000 } });
  expect(await shown(free)).toMatchObject({ user: { subexdate: 0 } });
});

it('anyone who pays needs none, and nothing of theirs changes', async () => {
  const send = accounts.asUser(await accounts.makeUser({ status: 5 }));
  await expect(send(TRIAL)).rejects.toMatchObject({ statusCode: 409 });
  expect(await send('GET /_api/user/info')).toMatchObject({ user: { status: 5, trial: 0 } });
});
