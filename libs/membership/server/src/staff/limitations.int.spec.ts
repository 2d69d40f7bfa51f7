import { limitationCalls } from '@plumbline/membership/contract';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { makeTestMembership, person, type TestMembership } from '../testing/test-membership';
import { limitationHandlers } from './limitations';

let test: TestMembership;

beforeAll(async () => {
  test = await makeTestMembership('granted');
  const today = new Date(test.clock.now).toISOString();
  const before = new Date(test.clock.now - 40 * 86_400_000).toISOString();
  await sql`insert into downloads (user_id, rows, total, max_rows, created_at) values
    (1, 1000, 4000, 1000, ${today}), (1, 1000, 2000, 1000, ${today}), (2, 10, 10, 1000, ${today}),
    (3, 800, 800, 1000, ${today}), (4, 1000, 9000, 1000, ${before})`.execute(test.store.db);
  await sql`insert into alerts select 2 from generate_series(1, 10)`.execute(test.store.db);
  await sql`insert into alerts select 3 from generate_series(1, 7)`.execute(test.store.db);
  await sql`insert into data_usage values (5, ${today}, 3), (5, ${before}, 9), (6, ${today}, 0)`.execute(test.store.db);
});
afterAll(() => test.remove());

const ask = (x: string, query: object = {}, identity: Identity = STAFF_IDENTITY) =>
  createDispatch(bindCalls(limitationCalls, limitationHandlers(test.deps)), identity)(
    'GET /_api/admin/limitation/{x}',
    { params: { x }, query },
  ) as Promise<{ total: number; data: { username: string; used: number; cap: number | null; times: number | null }[] }>;

it.each([
  [
    'downloads',
    [
      ['ann', 4000, 1000, 2],
      ['eve', 800, 1000, 1],
    ],
  ],
  ['alerts', [['bob', 10, 10, null]]],
  ['portfolios', []],
  ['api', [['sam', 3, null, 1]]],
])('%s: who used most of it', async (x, rows) => {
  const { data } = await ask(x);
  expect(data.map(({ username, used, cap, times }) => [username, used, cap, times])).toEqual(rows);
});

it('is searched, ordered, paged, refused', async () => {
  expect((await ask('downloads', { q: 'EV' })).data.map(({ username }) => username)).toEqual(['eve']);
  expect((await ask('downloads', { sort: 'name' })).total).toBe(2);
  expect((await ask('downloads', { page: 2 })).data).toEqual([]);
  await expect(ask('forum')).rejects.toMatchObject({ statusCode: 400 });
  await expect(ask('api', {}, person(1))).rejects.toMatchObject({ statusCode: 403 });
});
