import type { MarketPanels } from '@plumbline/metrics/domain';
import { menuCalls, savedCalls } from '@plumbline/screener/contract';
import { PREDEFINED_SCREENS, screenById } from '@plumbline/screener/domain';
import { SSR_IDENTITY, type Identity } from '@plumbline/shared/domain';
import { bindCalls, createClock, createDispatch, tablesOf } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { listChoices } from '../screen/list-choices';
import { namedCompanies, type CompanyLists } from '../screen/named-companies';
import { screenerMigrations } from '../store/migrations';
import { countRun } from '../store/screen-usage';
import { inventedPanel, inventedPanels, type InventedCompany } from '../testing/invented-panel';
import { menuHandlers } from './menu.routes';
import { savedHandlers } from './saved.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';
const NOW = Date.parse('2026-06-30T12:00:00Z');

let store: TestStore;
let as: (identity: Identity) => ReturnType<typeof createDispatch>;

beforeAll(async () => {
  const users = { '001_two_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...screenerMigrations });
  const panels = inventedPanels([{ symbol: 'A', figures: { roe: 20, roic_med_10y: 20, roic: 20 } }]);
  const calls = [
    ...bindCalls(savedCalls, savedHandlers(store.db)),
    ...bindCalls(menuCalls, menuHandlers({ store: store.db, panels, clock: createClock(() => NOW) })),
  ];
  as = (identity) => createDispatch(calls, identity);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from user_screeners; delete from user_screener_views'));

const ann = memberIdentity({ userId: 1 });
const bob = memberIdentity({ userId: 2 });

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly is_own: boolean;
  readonly fields?: readonly string[];
}
const create = async (who: Identity, body: object) => (await as(who)('POST /_api/user_screeners', { body })) as Saved;
const createView = async (who: Identity, body: object) =>
  (await as(who)('POST /_api/user_screener_view', { body })) as Saved;

const STATE = { formula: 'roe > 15', universe: 'r.U', view: 'map' };

it("a saved screen is its owner's, until it is public: then others open it and save a copy", async () => {
  const { id, version } = await create(ann, { name: 'Mine', state: STATE });
  const params = { id: String(id) };
  await expect(as(bob)('GET /_api/user_screeners/{id}', { params })).rejects.toMatchObject({ statusCode: 404 });
  await expect(as(bob)('DELETE /_api/user_screeners/{id}', { params })).rejects.toMatchObject({ statusCode: 404 });
  await expect(as(bob)('PUT /_api/user_screeners/{id}', { params, body: {} })).rejects.toMatchObject({
    statusCode: 404,
  });
  await as(ann)('PUT /_api/user_screeners/{id}', { params, body: { is_public: true, version } });
  expect(await as(SSR_IDENTITY)('GET /_api/user_screeners/{id}', { params })).toMatchObject({
    state: STATE,
    is_own: false,
  });
  await expect(as(bob)('PUT /_api/user_screeners/{id}', { params, body: { name: 'x' } })).rejects.toMatchObject({
    statusCode: 409,
    code: 'save_as',
  });
  await expect(as(bob)('DELETE /_api/user_screeners/{id}', { params })).rejects.toMatchObject({ statusCode: 404 });
  expect(await create(bob, { name: 'Mine', state: STATE })).toMatchObject({ is_own: true });
  expect(await as(ann)('GET /_api/user_screeners', { query: {} })).toMatchObject({ total: 1 });
});

it('a change leaves what it does not name', async () => {
  const own = { note: 'why', is_public: true };
  const screen = await create(ann, { name: 'One', state: STATE, ...own });
  const params = { id: String(screen.id) };
  expect(await as(ann)('PUT /_api/user_screeners/{id}', { params, body: { name: 'Two' } })).toMatchObject(own);
  const view = await createView(ann, { name: 'Three', fields: ['roe'], icon: 'star', seq: 3, ...own });
  const changed = { params: { id: String(view.id) }, body: { fields: ['pettm'] } };
  expect(await as(ann)('PUT /_api/user_screener_view/{id}', changed)).toMatchObject({ icon: 'star', seq: 3, ...own });
});

it('view.duplicate: of two that save one name at once one is kept', async () => {
  const tries = await Promise.allSettled(['My', 'my'].map((name) => createView(ann, { name, fields: ['roe'] })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 400, message: 'Name Duplication.' },
  });
  await createView(bob, { name: 'My', fields: ['roe'] });
});

it('view.unowned: a view of somebody else is saved as a copy, and shown only where it is public', async () => {
  const hidden = await createView(ann, { name: 'Hidden', fields: ['roe', 'roe / pettm'] });
  const open = await createView(ann, { name: 'Open', fields: ['pb'], is_public: true });
  const at = ({ id }: Saved) => ({ params: { id: String(id) } });
  await expect(as(bob)('GET /_api/view/{id}', at(hidden))).rejects.toMatchObject({ statusCode: 404 });
  expect(await as(SSR_IDENTITY)('GET /_api/view/{id}', at(open))).toMatchObject({ fields: ['pb'], is_own: false });
  await expect(as(bob)('PUT /_api/user_screener_view/{id}', { ...at(open), body: {} })).rejects.toMatchObject({
    code: 'save_as',
  });
  await as(ann)('PUT /_api/user_screener_view/{id}', { ...at(hidden), body: { seq: 2, fields: ['roe'] } });
  expect(await as(ann)('GET /_api/user_screener_view', {})).toMatchObject({
    data: [{ name: 'Open' }, { name: 'Hidden', fields: ['roe'] }],
  });
  expect(await as(ann)('DELETE /_api/user_screener_view/{id}', at(hidden))).toEqual({ status: 'success' });
});

it.each(['0', 'abc', '-3', '1e3', '1.5'])('view.id: %s is no number above 0', async (id) => {
  await expect(as(ann)('GET /_api/view/{id}', { params: { id } })).rejects.toMatchObject({ statusCode: 400 });
});

it('equal states have one link, whatever the order of their keys; other states have others', async () => {
  const keep = async (state: object) =>
    ((await as(ann)('POST /_api/screeners/hash', { body: { state } })) as { hash: string }).hash;
  const hash = await keep({ formula: 'roe > 15', universe: 'd' });
  expect(await keep({ universe: 'd', formula: 'roe > 15' })).toBe(hash);
  expect(await keep({ formula: 'roe > 16', universe: 'd' })).not.toBe(hash);
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/);
  expect(await as(SSR_IDENTITY)('GET /_api/screeners/hash/{hash}', { params: { hash } })).toMatchObject({
    state: { formula: 'roe > 15' },
  });
  await expect(
    as(SSR_IDENTITY)('GET /_api/screeners/hash/{hash}', { params: { hash: '1111111111' } }),
  ).rejects.toMatchObject({ statusCode: 404 });
});

it('universes name own and public screens with their universes, those with lists of their own never', async () => {
  const lists: CompanyLists = {
    portfolio: async () => undefined,
    portfolios: async () => [{ name: '7', title: 'My portfolio' }],
    manager: async () => undefined,
    managers: async () => [],
    notes: async () => new Map(),
  };
  const save = async (name: string, state: object, more: object = {}) =>
    (await create(ann, { name, state: { formula: '', universe: '', ...state }, ...more })).id;
  const plain = await save('Plain', { formula: 'roe > 15 or pb < 2' });
  const narrow = await save('Narrow', { formula: 'roe > 15', universe: 'r.U,-e.NAS,s.80' }, { is_public: true });
  const listed = await save('Listed', { formula: 'roe > 15', universe: '-p.7' });
  const empty = await save('Empty', {});
  const broken = await save('Broken', { formula: 'roe > 15', universe: 'm.1' });
  const sources = { db: tablesOf<never>(store.db), companyLists: lists };
  const formulaOf = async (id: number, userId: number | undefined) =>
    (await namedCompanies(sources, `m.${String(id)}`, { userId, asOf: undefined })).formula(`m.${String(id)}`);
  expect(await formulaOf(plain, 1)).toBe('(roe > 15 or pb < 2)');
  expect(await formulaOf(narrow, 1)).toBe(
    `(roe > 15) and ((region = "USA")) and ((${screenById(80)!.formula})) and (not (exchange = "NAS"))`,
  );
  expect([await formulaOf(listed, 1), await formulaOf(empty, 1), await formulaOf(broken, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([await formulaOf(plain, 2), await formulaOf(plain, undefined), await formulaOf(999_999, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await formulaOf(narrow, 2)).toContain('roe > 15');
  const choices = async (userId: number | undefined, q: string) =>
    (await listChoices(sources, inventedPanel([]), { q, universe: '', userId, asOf: undefined })).map(
      ({ kind, name }) => [kind, name],
    );
  expect(await choices(1, 'plain')).toEqual([['mine', 'Plain']]);
  expect(await choices(1, 'MY port')).toEqual([['portfolio', 'My portfolio']]);
  expect([await choices(2, 'plain'), await choices(undefined, 'my port')]).toEqual([[], []]);
  expect(await as(ann)('GET /_api/user_screener_view/screeners', {})).toMatchObject({
    data: expect.arrayContaining([{ id: plain, name: 'Plain', kind: 'mine' }]) as unknown,
  });
});

it('views are in their places, those of others are not among one’s own', async () => {
  await createView(ann, { name: 'Late', fields: ['roe'], seq: 9 });
  const early = await createView(ann, { name: 'Early', fields: ['roe'], seq: 1 });
  await createView(bob, { name: 'Theirs', fields: ['roe'], is_public: true });
  expect(await as(ann)('GET /_api/user_screener_view', {})).toMatchObject({
    data: [{ name: 'Early' }, { name: 'Late' }],
    total: 2,
  });
  const at = { params: { id: String(early.id) } };
  await expect(as(bob)('GET /_api/user_screener_view/{id}', at)).rejects.toMatchObject({ statusCode: 404 });
  await expect(as(bob)('DELETE /_api/user_screener_view/{id}', at)).rejects.toMatchObject({ statusCode: 404 });
  expect(await as(ann)('GET /_api/user_screener_view/{id}', at)).toMatchObject({ name: 'Early', is_own: true });
});

it('runs of thirty days count, the first of them too; a screen names its first ten companies', async () => {
  await countRun(store.db, 3, '2026-06-01');
  await countRun(store.db, 3, '2026-05-31');
  const many = Array.from({ length: 11 }, (_, place) => ({
    symbol: `S${String(place)}`,
    figures: { roe: 20, roic_med_10y: 20, roic: 20 },
  }));
  const deps = { store: tablesOf<never>(store.db), panels: inventedPanels(many), clock: createClock(() => NOW) };
  const calls = createDispatch(bindCalls(menuCalls, menuHandlers(deps)), SSR_IDENTITY);
  const results = (await calls('GET /_api/menu/results', {})) as {
    data: readonly { id: number; usage: number }[];
    version: string;
  };
  expect([results.data.find(({ id }) => id === 3)?.usage, results.version]).toEqual([1, 'v1']);
  const result = (await calls('GET /_api/menu/{id}/result', { params: { id: '23' } })) as {
    total: number;
    data: unknown[];
  };
  expect([result.total, result.data.length]).toEqual([11, 10]);
  await expect(calls('GET /_api/menu/{id}/result', { params: { id: '999999' } })).rejects.toMatchObject({
    statusCode: 404,
  });
  const { data } = (await calls('GET /_api/screeners/predefined/ranking', {})) as {
    data: readonly { screens: readonly { usage: number }[] }[];
  };
  for (const { screens } of data) {
    expect(screens.length).toBeLessThanOrEqual(15);
    expect(screens.map(({ usage }) => usage)).toEqual(screens.map(({ usage }) => usage).toSorted((a, b) => b - a));
  }
});

it('menu results: 47 screens with what they find and how often they were run in 30 days', async () => {
  await Promise.all([1, 2, 3].map(() => countRun(store.db, 23, '2026-06-20')));
  await countRun(store.db, 23, '2026-01-01');
  const results = (await as(SSR_IDENTITY)('GET /_api/menu/results', {})) as { data: readonly { id: number }[] };
  expect(results.data).toHaveLength(47);
  expect(results.data.find(({ id }) => id === 23)).toEqual({ id: 23, total: 1, usage: 3 });
  expect(await as(SSR_IDENTITY)('GET /_api/menu/{id}/result', { params: { id: '23' } })).toMatchObject({
    id: 23,
    total: 1,
    usage: 3,
    data: [{ symbol: 'A' }],
  });
  const { data } = (await as(SSR_IDENTITY)('GET /_api/screeners/predefined/ranking', {})) as {
    data: readonly { group: string; screens: readonly { id: number }[] }[];
  };
  expect(data.find(({ group }) => group === 'Quality')?.screens[0]?.id).toBe(23);
  expect(data.flatMap(({ screens }) => screens)).toHaveLength(PREDEFINED_SCREENS.length);
});

it('menu.cache, s2.menu-cache: results are kept for six hours, or until there is another version', async () => {
  const passing = (symbol: string): InventedCompany => ({ symbol, figures: { roe: 20, roic_med_10y: 20, roic: 20 } });
  const served = { companies: [passing('A')], version: 'v1', now: NOW };
  const panels: MarketPanels = {
    ...inventedPanels([]),
    open: () => inventedPanel(served.companies),
    version: () => ({ version: served.version, sample: true, lastPriceDay: '2026-06-12' }),
  };
  const calls = bindCalls(menuCalls, menuHandlers({ store: store.db, panels, clock: createClock(() => served.now) }));
  const found = async () => {
    const { data } = (await createDispatch(calls, SSR_IDENTITY)('GET /_api/menu/results', {})) as {
      data: readonly { id: number; total: number }[];
    };
    return data.find(({ id }) => id === 23)?.total;
  };
  expect(await found()).toBe(1);
  served.companies = [passing('A'), passing('B')];
  served.now = NOW + 6 * 3_600_000;
  expect(await found()).toBe(1);
  served.now += 1;
  expect(await found()).toBe(2);
  served.companies = [];
  served.version = 'v2';
  expect(await found()).toBe(0);
});
