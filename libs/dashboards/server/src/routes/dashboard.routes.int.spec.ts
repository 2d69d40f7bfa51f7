import { dashboardCalls } from '@plumbline/dashboards/contract';
import type { Dashboard, DashboardOptions } from '@plumbline/dashboards/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { dashboardMigrations } from '../store/migrations';
import { dashboardHandlers } from './dashboard.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';

let store: TestStore;
let as: (identity: Identity) => ReturnType<typeof createDispatch>;

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...dashboardMigrations });
  const calls = bindCalls(dashboardCalls, dashboardHandlers({ store: store.db }));
  as = (identity) => createDispatch(calls, identity);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from dashboards'));

const ann = memberIdentity({ userId: 1 });
const bob = memberIdentity({ userId: 2 });

const block = (hid: string, config: object = {}, y = 0) => ({ id: hid, is: 'text', hid, x: 0, y, w: 1, h: 20, config });
const options = (name: string, widgets: readonly object[] = []) => ({ name, widgets });
const post = async (body: object, who = ann) => (await as(who)('POST /_api/user/dashboard', { body })) as Dashboard;
const put = async (body: object, who = ann) => (await as(who)('PUT /_api/user/dashboard', { body })) as Dashboard;
const list = async (who = ann) => ((await as(who)('GET /_api/user/dashboard', {})) as { data: Dashboard[] }).data;
const hidsOf = ({ widgets }: DashboardOptions) => widgets.map(({ hid }) => hid);
const refusal = (statusCode: number) => expect.objectContaining({ statusCode });

it('nobody reads, changes, restores or removes a dashboard of somebody else', async () => {
  const { id } = await post({ options: options('Mine') });
  const params = { id: String(id) };
  const tries: [string, object][] = [
    ['GET /_api/user/dashboard/{id}', { params }],
    ['PUT /_api/user/dashboard', { body: { id, options: options('Stolen') } }],
    ['DELETE /_api/user/dashboard', { query: { id: String(id) } }],
    ['GET /_api/user/dashboard/{id}/versions', { params }],
    ['POST /_api/user/dashboard/{id}/restore', { params, body: { version: 1 } }],
  ];
  for (const [key, input] of tries) await expect(as(bob)(key, input)).rejects.toEqual(refusal(404));
  expect(await list(bob)).toEqual([]);
  expect((await list())[0]?.options.name).toBe('Mine');
});

it('dashboard.default-id, dashboard.default-region: id 0 is the default of the product; saved twice with one key it is one', async () => {
  const standard = (await as(ann)('GET /_api/user/dashboard/{id}', { params: { id: '0' } })) as Dashboard;
  expect(standard).toMatchObject({ id: 0, is_default: true, options: { region: 'USA' } });
  const body = { options: standard.options, client_key: 'tab-1' };
  const [one, other] = await Promise.all([post(body), post(body)]);
  expect(one.id).toBe(other.id);
  expect(one).toMatchObject({ is_default: true, user_id: 1, version: 1 });
});

it('dashboard.actions: set_default moves the mark; removing by query or body works, and 404 the second time', async () => {
  const [first, second] = [await post({ options: options('A') }), await post({ options: options('B') })];
  await put({ id: second.id, is_default: true });
  expect((await list()).map(({ is_default }) => is_default)).toEqual([false, true]);
  await as(ann)('DELETE /_api/user/dashboard', { query: { id: String(second.id) } });
  await as(ann)('DELETE /_api/user/dashboard', { query: {}, body: { id: first.id } });
  await expect(as(ann)('DELETE /_api/user/dashboard', { query: {}, body: { id: first.id } })).rejects.toEqual(
    refusal(404),
  );
  await expect(as(ann)('DELETE /_api/user/dashboard', { query: {}, body: {} })).rejects.toEqual(refusal(400));
});

it('a person has one default: the first, until another is made as such', async () => {
  await post({ options: options('A') });
  await post({ options: options('B') });
  await post({ options: options('C'), is_default: true });
  await post({ options: options('Of Bob') }, bob);
  expect((await list()).map(({ is_default }) => is_default)).toEqual([false, false, true]);
  expect((await list(bob)).map(({ is_default }) => is_default)).toEqual([true]);
});

it('blocks of two tabs are joined up to the most that one dashboard has', async () => {
  const blocks = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => block(`${name}${n}`, {}, 20 * n));
  const { id, version } = await post({ options: options('A') });
  await put({ id, version, options: options('A', blocks('a', 20)) });
  await expect(put({ id, version, options: options('A', blocks('b', 21)) })).rejects.toEqual(refusal(400));
  const merged = await put({ id, version, options: options('A', blocks('b', 20)) });
  expect(merged.options.widgets).toHaveLength(40);
});

it('two tabs each add a block: both stay, and blocks move up', async () => {
  const { id, version } = await post({ options: options('A', [block('a')]) });
  await put({ id, version, options: options('A', [block('a'), block('b', {}, 20)]) });
  const merged = await put({ id, version, options: options('A', [block('a'), block('c', {}, 20)]) });
  expect(new Set(hidsOf(merged.options))).toEqual(new Set(['a', 'b', 'c']));
  expect(merged.options.widgets.map(({ y }) => y)).toEqual([0, 20, 40]);
});

it('dashboard.actions: unlike settings of one block: 409 with both states and nothing written; without a version the last one wins', async () => {
  const { id, version } = await post({ options: options('A', [block('a', { region: 'USA' })]) });
  await put({ id, version, options: options('A', [block('a', { region: 'UK' })]) });
  const mine = options('A', [block('a', { region: 'Asia' })]);
  await expect(put({ id, version, options: mine })).rejects.toMatchObject({
    statusCode: 409,
    code: 'conflict',
    current: { hids: ['a'], version: 2, newest: { widgets: [{ config: { region: 'UK' } }] }, base: { name: 'A' } },
  });
  expect((await list())[0]).toMatchObject({ version: 2, options: { widgets: [{ config: { region: 'UK' } }] } });
  expect(await put({ id, options: mine })).toMatchObject({
    version: 3,
    options: { widgets: [{ config: { region: 'Asia' } }] },
  });
});

it('a change keeps what it does not name, also where others changed it', async () => {
  const whole = { ...options('A', [block('a')]), region: 'UK', as_of: '2024-12-31', link: { stock: 'VTRL' } };
  const { id, version } = await post({ options: whole });
  const renamed = await put({ id, version, options: { name: 'B' } });
  expect(renamed.options).toMatchObject({ ...whole, name: 'B', widgets: [{ hid: 'a' }] });
  const moved = await put({ id, version, options: { region: 'Asia' } });
  expect(moved.options).toMatchObject({ ...whole, name: 'B', region: 'Asia', widgets: [{ hid: 'a' }] });
});

it('an earlier state can be restored, which is a version of its own', async () => {
  const { id } = await post({ options: options('A', [block('a')]) });
  await put({ id, version: 1, options: options('B') });
  const params = { id: String(id) };
  const restored = (await as(ann)('POST /_api/user/dashboard/{id}/restore', {
    params,
    body: { version: 1 },
  })) as Dashboard;
  expect(restored).toMatchObject({ version: 3, options: { name: 'A', widgets: [{ hid: 'a' }] } });
  expect(await as(ann)('GET /_api/user/dashboard/{id}/versions', { params, query: {} })).toMatchObject({
    total: 3,
    data: [
      { version: 3, name: 'A', widgets: 1, from: 'restored' },
      { version: 2, name: 'B', widgets: 0, from: 'saved' },
      { version: 1, name: 'A', widgets: 1, from: 'saved' },
    ],
  });
  await expect(as(ann)('POST /_api/user/dashboard/{id}/restore', { params, body: { version: 9 } })).rejects.toEqual(
    refusal(404),
  );
});

it.each([
  [{ name: 'A', widgets: [block('a'), block('a')] }],
  [{ name: 'A', widgets: [{ ...block('a'), w: 4 }] }],
  [{ name: 'A', widgets: [block('a', { x: { deep: {} } })] }],
  [{ name: '' }],
  [{ name: 'A', widgets: Array.from({ length: 41 }, (_, n) => block(`b${n}`)) }],
])('what is no dashboard is refused', async (bad) => {
  await expect(post({ options: bad })).rejects.toEqual(refusal(400));
});

it('twenty dashboards are the most', async () => {
  for (let n = 0; n < 20; n += 1) await post({ options: options(`D${n}`) });
  await expect(post({ options: options('one more') })).rejects.toEqual(refusal(409));
});
