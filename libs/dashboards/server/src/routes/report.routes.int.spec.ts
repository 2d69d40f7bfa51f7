import { reportCalls, stockDashboardCalls } from '@plumbline/dashboards/contract';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, type FileTable } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { reportFile } from '../downloads/report-file';
import { dashboardMigrations } from '../store/migrations';
import { reportHandlers } from './report.routes';
import { stockDashboardHandlers } from './stock-dashboard.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';

let store: TestStore;
let as: (identity: Identity) => ReturnType<typeof createDispatch>;

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...dashboardMigrations });
  const deps = { store: store.db };
  const calls = [
    ...bindCalls(reportCalls, reportHandlers(deps)),
    ...bindCalls(stockDashboardCalls, stockDashboardHandlers(deps)),
  ];
  as = (identity) => createDispatch(calls, identity);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from reports; delete from stock_dashboards'));

const ann = memberIdentity({ userId: 1 });
const bob = memberIdentity({ userId: 2 });
const refusal = (statusCode: number) => expect.objectContaining({ statusCode });

const block = (is: string, config: object) => ({ is, hid: `h_${is}`, config, w: 3, break: false });
const PAGES = [
  {
    blocks: [
      block('formula', { stock: { from: 'stock' }, formulas: 'roe\n\n pettm' }),
      block('dupont', { stock: { from: 'stock' } }),
      block('screener', { formula: 'roe > 15', columns: 'max(roe, roa), pb' }),
      block('chart', {}),
    ],
  },
];
const post = async (body: object) =>
  (await as(ann)('POST /_api/v2/reports', { body })) as { id: number; version: number };

describe('reports', () => {
  it("are their owner's: anybody else gets 404", async () => {
    const { id } = await post({ name: 'Mine', pages: PAGES });
    const params = { id: String(id) };
    const tries: [string, object][] = [
      ['GET /_api/v2/reports/{id}', { params }],
      ['GET /_api/v2/reports', { query: { id: String(id) } }],
      ['PUT /_api/v2/reports/{id}', { params, body: { name: 'Stolen' } }],
      ['DELETE /_api/v2/reports/{id}', { params }],
    ];
    for (const [key, input] of tries) await expect(as(bob)(key, input)).rejects.toEqual(refusal(404));
    expect(await as(bob)('GET /_api/v2/reports', { query: {} })).toMatchObject({ total: 0 });
    expect(await as(ann)('GET /_api/v2/reports', { query: { id: String(id) } })).toMatchObject({
      data: [{ name: 'Mine' }],
    });
  });

  it('are listed, searched, changed and removed; an older version is refused with the current state', async () => {
    const { id, version } = await post({ name: 'A', subject: 'VTRL', as_of: '2024-12-31' });
    const params = { id: String(id) };
    expect(await as(ann)('PUT /_api/v2/reports/{id}', { params, body: { name: 'B', version } })).toMatchObject({
      name: 'B',
      subject: 'VTRL',
      as_of: '2024-12-31',
      version: 2,
    });
    await expect(as(ann)('PUT /_api/v2/reports/{id}', { params, body: { name: 'C', version } })).rejects.toEqual(
      refusal(409),
    );
    expect(await as(ann)('GET /_api/v2/reports', { query: { q: 'vtr' } })).toMatchObject({
      total: 1,
      data: [{ name: 'B' }],
    });
    expect(await as(ann)('DELETE /_api/v2/reports/{id}', { params })).toEqual({ ok: true });
    await expect(as(ann)('GET /_api/v2/reports/{id}', { params })).rejects.toEqual(refusal(404));
  });

  it('a file has the figures of the subject with their source, names what is drawn, and is for its owner alone', async () => {
    const { id } = await post({ name: 'A', subject: 'NAS:VTRL', as_of: '2024-12-31', pages: PAGES });
    const asked: object[] = [];
    const table: FileTable = {
      about: [['List', 'Screen']],
      columns: [
        { key: 'symbol', header: 'Symbol', type: 'text' },
        { key: 'roe', header: 'ROE', type: 'number', unit: '%' },
      ],
      total: 1,
      rows: () => [['VTRL', 20]],
    };
    const openTable = async (_name: string, params: object) => {
      asked.push(params);
      return table;
    };
    const tables = { db: store.db, owner: 1, openTable };
    const file = await reportFile.open({ id: String(id) }, tables);
    expect(asked).toEqual([
      { f: 'symbol = "VTRL"', c: 'roe~pettm', asOf: '2024-12-31' },
      { f: 'symbol = "VTRL"', c: expect.stringContaining('tax_burden'), asOf: '2024-12-31' },
      { f: 'roe > 15', c: 'max(roe, roa)~pb', asOf: '2024-12-31' },
    ]);
    expect([...(file.rows(10) as Iterable<unknown>)]).toEqual([
      ['Formula', 'VTRL', 'ROE', 20, null, '%', 'List: Screen'],
      ['DuPont', 'VTRL', 'ROE', 20, null, '%', 'List: Screen'],
      ['Screener', 'VTRL', 'ROE', 20, null, '%', 'List: Screen'],
      ['Chart', null, null, null, 'Shown in the report', null, null],
    ]);
    await expect(reportFile.open({ id: String(id) }, { ...tables, owner: 2 })).rejects.toEqual(refusal(404));
  });
});

describe('blocks of stock pages', () => {
  const options = (hids: readonly string[], config: object = {}) => ({
    widgets: hids.map((hid, at) => ({ id: hid, is: 'text', hid, x: 0, y: at * 20, w: 3, h: 20, config })),
  });
  const put = (body: object, who = ann) => as(who)('PUT /_api/user/stock_dashboard', { body });
  const get = (who = ann) => as(who)('GET /_api/user/stock_dashboard', {});

  it('begin as the specification orders them, are kept for their owner alone, and can be reset', async () => {
    expect(await get()).toMatchObject({ version: 0, is_custom: false, options: { widgets: { length: 8 } } });
    await as(ann)('POST /_api/user/stock_dashboard', { body: { options: options(['a']) } });
    expect(await get()).toMatchObject({ version: 1, is_custom: true, options: { widgets: [{ hid: 'a' }] } });
    expect(await get(bob)).toMatchObject({ is_custom: false });
    await as(bob)('POST /_api/user/stock_dashboard/reset', { body: {} });
    expect(await get()).toMatchObject({ is_custom: true });
    expect(await as(ann)('POST /_api/user/stock_dashboard/reset', { body: {} })).toMatchObject({ is_custom: false });
  });

  it('two tabs each add a block: both stay; unlike settings are 409', async () => {
    await put({ options: options(['a']), version: 0 });
    await put({ options: options(['a', 'b']), version: 1 });
    const merged = (await put({ options: options(['a', 'c']), version: 1 })) as {
      options: { widgets: { hid: string }[] };
    };
    expect(merged.options.widgets.map(({ hid }) => hid).sort()).toEqual(['a', 'b', 'c']);
    await put({ options: options(['a'], { text: 'x' }), version: 3 });
    await expect(put({ options: options(['a'], { text: 'y' }), version: 3 })).rejects.toMatchObject({
      statusCode: 409,
      current: { hids: ['a'] },
    });
  });
});
