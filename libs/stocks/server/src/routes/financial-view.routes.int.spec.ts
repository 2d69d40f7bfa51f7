import type { MarketReader } from '@plumbline/market-data/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { financialViewCalls } from '@plumbline/stocks/contract';
import { sql } from 'kysely';
import { stocksMigrations } from '../store/migrations';
import { financialViewHandlers } from './financial-view.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';

let store: TestStore;
let as: (identity: Identity) => ReturnType<typeof createDispatch>;

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...stocksMigrations });
  const market = { find: () => undefined } as unknown as MarketReader;
  const calls = bindCalls(financialViewCalls, financialViewHandlers({ market, db: store.db }));
  as = (identity) => createDispatch(calls, identity);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from financial_views'));

const ann = memberIdentity({ userId: 1 });
const bob = memberIdentity({ userId: 2 });

interface View {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly fields: readonly string[];
  readonly is_default: boolean;
}
const save = async (who: Identity, body: object) => (await as(who)('POST /_api/financial_view', { body })) as View;
const change = async (who: Identity, body: object) => (await as(who)('PUT /_api/financial_view', { body })) as View;
const mine = async (who: Identity) => ((await as(who)('GET /_api/user/financial_view', {})) as { data: View[] }).data;

const OPTIONS = { period: 'quarterly', length: 20, chart: ['revenue'], draw: 'lines' } as const;

it('view.duplicate: a name that is taken is refused, whatever its case, and free for others', async () => {
  await save(ann, { name: 'Cash', fields: ['net_income'], options: OPTIONS });
  await expect(save(ann, { name: 'CASH', fields: ['revenue'] })).rejects.toMatchObject({
    statusCode: 400,
    message: 'Name Duplication.',
  });
  expect(await save(bob, { name: 'Cash', fields: ['revenue'] })).toMatchObject({ is_own: true });
  expect(await mine(ann)).toMatchObject([{ name: 'Cash', fields: ['net_income'], options: OPTIONS }]);
});

it('view.unowned: of somebody else only a public one is there, and it is saved as a copy', async () => {
  const { id, version } = await save(ann, { name: 'Mine', fields: ['revenue'], options: OPTIONS });
  const copy = () => save(bob, { name: 'Copy', id });
  await expect(copy()).rejects.toMatchObject({ statusCode: 404 });
  await expect(change(bob, { id, name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
  await change(ann, { id, is_public: true, version });
  await expect(change(ann, { id, name: 'late', version })).rejects.toMatchObject({ statusCode: 409 });
  await expect(change(bob, { id, name: 'x' })).rejects.toMatchObject({ statusCode: 409, code: 'save_as' });
  await expect(as(bob)('DELETE /_api/financial_view', { query: { id } })).rejects.toMatchObject({ statusCode: 404 });
  expect(await copy()).toMatchObject({ fields: ['revenue'], options: OPTIONS, is_public: false, is_own: true });
  await as(ann)('DELETE /_api/financial_view', { query: { id } });
  expect(await mine(ann)).toEqual([]);
});

it('one view at most is what statements open with', async () => {
  const first = await save(ann, { name: 'A', fields: ['revenue'], is_default: true });
  await save(ann, { name: 'B', fields: ['revenue'], is_default: true });
  expect((await mine(ann)).map(({ is_default }) => is_default)).toEqual([false, true]);
  await change(ann, { id: first.id, is_default: true });
  expect((await mine(ann)).map(({ is_default }) => is_default)).toEqual([true, false]);
});

it.each([
  [{ name: 'x', fields: [] }, 'body.fields'],
  [{ name: 'x' }, 'body.fields'],
  [{ name: ' ', fields: ['revenue'] }, 'body.name'],
  [{ name: 'x', fields: ['no_such_row'] }, 'body.fields'],
  [{ name: 'x', fields: ['revenue'], options: { chart: ['no_such_row'] } }, 'body.options.chart'],
  [{ name: 'x', fields: ['revenue'], options: { length: 51 } }, 'body.options.length'],
])('%j is refused at %s', async (body, path) => {
  await expect(save(ann, body)).rejects.toMatchObject({ statusCode: 400, fields: [{ path }] });
});

it.each(['0', 'abc', '-3', '1.5'])('view.id: %s is no number above 0', async (id) => {
  await expect(as(ann)('DELETE /_api/financial_view', { query: { id } })).rejects.toMatchObject({ statusCode: 400 });
});
