import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { authStore } from '../store/auth-store';
import { authMigrations } from '../store/migrations';
import { createWhiteList } from './white-list';

let test: TestStore;
const clock = { now: Date.now() };
const covers = (...args: Parameters<ReturnType<typeof createWhiteList>['covers']>) =>
  createWhiteList(authStore(test.db), () => clock.now).covers(...args);
const add = (kind: string, effect: string, value: string, until: Date | null = null) =>
  test.pool.query('insert into white_list (kind, effect, value, until) values ($1, $2, $3, $4)', [
    kind,
    effect,
    value,
    until,
  ]);

beforeAll(async () => {
  test = await createTestStore(authMigrations);
  await add('email', 'mail', 'Ann@mail.example');
  await add('domain', 'mail', 'work.example');
  await add('network', 'calls', '192.0.2.0/24');
  await add('network', 'calls', '2001:db8::/32');
  await add('network', 'sign_in', '198.51.100.7', new Date(clock.now + 60_000));
});
afterAll(() => test.remove());

it.each([
  ['mail', { email: 'ann@MAIL.example' }],
  ['mail', { email: 'bob@work.example' }],
  ['calls', { address: '192.0.2.200' }],
  ['calls', { address: '::ffff:192.0.2.200' }],
  ['calls', { address: '2001:db8:1::7' }],
  ['sign_in', { address: '198.51.100.7' }],
] as const)('%s of %j is not counted', async (effect, who) => expect(await covers(effect, who)).toBe(true));

it.each([
  ['mail', { email: 'bob@mail.example' }],
  ['mail', { email: 'bob@notwork.example' }],
  ['mail', { address: '192.0.2.200' }],
  ['calls', { address: '192.0.3.1' }],
  ['calls', { address: '' }],
  ['sign_in', { email: 'ann@mail.example', address: '198.51.100.8' }],
] as const)('%s of %j is counted', async (effect, who) => expect(await covers(effect, who)).toBe(false));

it('an entry ends with its time, and a list is read again after ten seconds', async () => {
  const list = createWhiteList(authStore(test.db), () => clock.now);
  const asks = () => list.covers('sign_in', { address: '198.51.100.7' });
  expect(await asks()).toBe(true);
  await test.pool.query(`delete from white_list where effect = 'sign_in'`);
  expect(await asks()).toBe(true);
  clock.now += 10_000;
  expect(await asks()).toBe(false);
});
