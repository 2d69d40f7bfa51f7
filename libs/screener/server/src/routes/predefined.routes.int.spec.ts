import { predefinedCalls } from '@plumbline/screener/contract';
import { PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { bindCalls, createClock, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { countRun } from '../store/screen-usage';
import { screenerMigrations } from '../store/migrations';
import { predefinedHandlers } from './predefined.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';
const NOW = Date.parse('2026-06-30T12:00:00Z');
let store: TestStore;
beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...screenerMigrations });
});
afterAll(() => store.remove());

interface Answer {
  readonly total: number;
  readonly data: { readonly key: string; readonly name: string; readonly group?: string; readonly used: number }[];
}

const ask = (kind: string, query: object = {}, identity = STAFF_IDENTITY) =>
  createDispatch(
    bindCalls(predefinedCalls, predefinedHandlers({ store: store.db, clock: createClock(() => NOW) })),
    identity,
  )('GET /_api/admin/predefined/{kind}', { params: { kind }, query }) as Promise<Answer>;

it('screens by their runs in 30 days', async () => {
  await countRun(store.db, 3, '2026-06-29');
  await countRun(store.db, 1, '2026-03-01');
  const { data, total } = await ask('screener');
  expect([data[0]?.key, data[0]?.used, total]).toEqual(['3', 1, PREDEFINED_SCREENS.length]);
});

it('fields by the screens that name them, views by their columns', async () => {
  const fields = await ask('field', { sort: 'name', q: 'price' });
  expect(fields.data.map(({ name }) => name)).toEqual(fields.data.map(({ name }) => name).toSorted());
  expect((await ask('view', { q: 'default' })).data).toMatchObject([{ key: 'default', used: 9 }]);
});

it('is for staff, and of known kinds', async () => {
  await expect(ask('field', {}, memberIdentity({ userId: 1 }))).rejects.toMatchObject({ statusCode: 403 });
  await expect(ask('chart')).rejects.toMatchObject({ statusCode: 400 });
});

it('fifty a page, by group and name, by words in any case', async () => {
  const [first, second] = [await ask('field', { sort: 'used' }), await ask('field', { sort: 'used', page: '2' })];
  expect([first.data.length, first.data.length + second.data.length <= first.total]).toEqual([50, true]);
  const used = [...first.data, ...second.data].map((row) => row.used);
  expect(used).toEqual(used.toSorted((a, b) => b - a));
  const groups = (await ask('screener', { sort: 'group' })).data.map(({ group }) => group);
  expect(groups).toEqual(groups.toSorted());
  expect((await ask('screener', { q: 'MAGIC' })).data.map(({ name }) => name)).toEqual([
    expect.stringMatching(/magic/i),
  ]);
  expect((await ask('view', { q: 'default' })).data[0]).toMatchObject({
    page: '/screener',
    detail: expect.stringContaining('ROE %'),
  });
});
