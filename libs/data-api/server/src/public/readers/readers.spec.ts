import type { Security } from '@plumbline/market-data/domain';
import { FIELDS } from '@plumbline/metrics/domain';
import type { ExportManifest } from '../../export/manifest';
import type { ReadSources } from '../read-sources';
import { directoryReaders } from './securities';
import { manyReaders } from './many';
import { recordReaders } from './records';
import { stockReaders } from './stock';
import { tableReaders } from './tables';

const securityOf = (id: string, symbol: string, company: string, more: Partial<Security> = {}): Security => ({
  id,
  symbol,
  company,
  exchange: 'NYSE',
  currency: 'USD',
  ...more,
});
const ALDER = securityOf('US0000000001', 'ALD', 'Alder Inc.', { cik: '0000000001', kind: 'stock' });
const BIRCH = securityOf('US0000000002', 'BIR', 'Birch Alderman', { exchange: 'NAS', delisted: '2020-05-01' });
const CEDAR = securityOf('XPAR.CED', 'CED.PA', 'Cedar SA', { exchange: 'XPAR', currency: 'EUR' });
const LIST = [CEDAR, BIRCH, ALDER];

/** Sources of which calls of other domains have given answers; keeps what was asked. */
function sourcesOf(answers: Readonly<Record<string, unknown>> = {}, more: Partial<ReadSources> = {}) {
  const asked: unknown[] = [];
  const sources: ReadSources = {
    market: {
      status: () => ({ version: 'v1' }) as never,
      list: () => LIST,
      find: (name) => LIST.find(({ symbol }) => symbol === name),
    },
    figures: async (keys, asOf) => {
      asked.push(['figures', keys, asOf]);
      return (id, key) => (key === 'roe' ? { status: 'not_reported' as never } : `${id} ${key} ${asOf ?? 'now'}`);
    },
    ask: async (key, args) => {
      asked.push([key, args]);
      const answer = answers[key];
      return typeof answer === 'function' ? answer(args) : answer;
    },
    files: async () => ({ files: [] }) as unknown as ExportManifest,
    sql: async () => ({ refused: { status: 400, code: 'sql', message: 'No' } }) as never,
    ...more,
  };
  return { sources, asked };
}

const PAGE = { page: 1, limit: 50 };

describe('securities', () => {
  const wire = ({ id, symbol, exchange, company, currency, cik, kind, delisted }: Security) => ({
    id,
    symbol,
    exchange,
    company,
    currency,
    cik: cik ?? null,
    kind: kind ?? null,
    delisted: delisted ?? null,
  });
  const read = (query: { q?: string; exchange?: string }, place = PAGE) =>
    directoryReaders['GET /public/v1/securities']({ query } as never, place, sourcesOf().sources);

  it.each([
    ['all, in the order of their ids', {}, [ALDER, BIRCH, CEDAR]],
    ['a part of a name, in any case', { q: 'ALDER' }, [ALDER, BIRCH]],
    ['a symbol', { q: 'ced.' }, [CEDAR]],
    ['an exchange', { exchange: 'NAS' }, [BIRCH]],
    ['both', { q: 'alder', exchange: 'NYSE' }, [ALDER]],
    ['none', { q: 'xyz' }, []],
  ])('are found by %s', async (_by, query, found) => {
    expect(await read(query)).toEqual({ rows: found.map(wire), total: found.length });
  });

  it('come in pages', async () => {
    expect(await read({}, { page: 2, limit: 2 })).toEqual({ rows: [wire(CEDAR)], total: 3 });
  });

  it('fields are found by key or label', async () => {
    const { key, label, category, unit, doc } = FIELDS.find((field) => field.key === 'mktcap_norm') ?? FIELDS[0]!;
    for (const q of [key.toUpperCase(), label]) {
      const input = { query: { q } } as never;
      const { rows } = await directoryReaders['GET /public/v1/fields'](
        input,
        { page: 1, limit: 999 },
        sourcesOf().sources,
      );
      expect(rows).toContainEqual({ key, label, category, unit, about: doc });
      expect(rows.length).toBeLessThan(FIELDS.length);
    }
  });
});

describe('one security', () => {
  it('has the figures that were asked for, or why there is none', async () => {
    const { sources, asked } = sourcesOf();
    const input = { params: { id: 'ALD' }, query: { f: ['roe', 'price'], asOf: '2024-01-31' } };
    const { rows } = await stockReaders['GET /public/v1/securities/{id}/metrics'](input as never, PAGE, sources);
    expect(rows).toEqual([
      { security: ALDER.id, f: 'roe', value: null, status: 'not_reported' },
      { security: ALDER.id, f: 'price', value: `${ALDER.id} price 2024-01-31`, status: null },
    ]);
    expect(asked).toEqual([['figures', ['roe', 'price'], '2024-01-31']]);
  });

  it.each([
    ['a security that there is not', { params: { id: 'NONE' }, query: { f: ['price'] } }, 404, 'NONE'],
    ['a formula that is none', { params: { id: 'ALD' }, query: { f: ['prise +'] } }, 400, 'prise +'],
  ])('refuses %s', async (_what, input, statusCode, named) => {
    const answer = stockReaders['GET /public/v1/securities/{id}/metrics'](input as never, PAGE, sourcesOf().sources);
    await expect(answer).rejects.toMatchObject({ statusCode, message: expect.stringContaining(named) });
  });

  it('has prices by day; a volume that is not known is none', async () => {
    const { sources } = sourcesOf({
      'GET /_api/stocks/{id}/prices': {
        day: ['2024-01-02', '2024-01-03'],
        close: [1, 2],
        volume: [0],
        currency: 'USD',
      },
    });
    const input = { params: { id: 'ALD' }, query: {} };
    const { rows } = await stockReaders['GET /public/v1/securities/{id}/prices'](input as never, PAGE, sources);
    expect(rows).toEqual([
      { day: '2024-01-02', close: 1, volume: 0, currency: 'USD' },
      { day: '2024-01-03', close: 2, volume: null, currency: 'USD' },
    ]);
  });

  it('has a row for each line and period of a statement, with the reason where there is no value', async () => {
    const period = (key: string) => ({ key, start: '2020-01-01', end: '2020-12-31', filed: '2021-02-01' });
    const row = { key: 'revenue', label: 'Revenue', section: 'income', unit: 'USD' };
    const table = {
      currency: 'USD',
      periods: [period('2019'), period('2020')],
      rows: [{ ...row, values: [null, 0], origins: ['', 'r'], reasons: { 0: 'not reported' } }],
    };
    const { sources, asked } = sourcesOf({ 'POST /_api/stocks/{id}/financial': { table } });
    const query = { period: 'annual', basis: 'reported', periods: 2, asOf: '2021-03-01' };
    const input = { params: { id: 'ALD' }, query };
    const { rows } = await stockReaders['GET /public/v1/securities/{id}/statements'](input as never, PAGE, sources);
    const wire = { start: '2020-01-01', end: '2020-12-31', filed: '2021-02-01', label: 'Revenue', section: 'income' };
    const common = { ...wire, row: 'revenue', unit: 'USD', currency: 'USD' };
    expect(rows).toEqual([
      { ...common, period: '2019', value: null, origin: '', reason: 'not reported' },
      { ...common, period: '2020', value: 0, origin: 'r', reason: null },
    ]);
    const body = { period: 'annual', basis: 'reported', length: 2, asOf: '2021-03-01' };
    expect(asked).toEqual([['POST /_api/stocks/{id}/financial', { params: { id: 'ALD' }, body }]]);
  });

  it.each([
    ['the first rows of the first page', { page: 1, limit: 30 }, [1], [0, 30]],
    ['rows further on in a page', { page: 2, limit: 30 }, [1], [30, 60]],
    ['rows over the end of a page', { page: 4, limit: 30 }, [1, 2], [90, 120]],
    ['a page to its end', { page: 2, limit: 50 }, [1], [50, 100]],
    ['rows of a later page', { page: 2, limit: 100 }, [2], [100, 200]],
    ['the last rows', { page: 9, limit: 30 }, [3], [240, 250]],
  ])('has changes of owners in pages of its own: %s', async (_what, place, pages, [from, until]) => {
    const all = Array.from({ length: 250 }, (_, at) => ({ at }));
    const { sources, asked } = sourcesOf({
      'GET /_api/stocks/{id}/trades': ({ query: { page } }: { query: { page: number } }) => ({
        data: all.slice((page - 1) * 100, page * 100),
        total: all.length,
      }),
    });
    const input = { params: { id: 'ALD' }, query: { asOf: '2024-01-31' } };
    const answer = await stockReaders['GET /public/v1/securities/{id}/owners'](input as never, place, sources);
    expect(answer).toEqual({ rows: all.slice(from, until), total: 250 });
    expect(asked).toEqual(
      pages.map((page) => [
        'GET /_api/stocks/{id}/trades',
        { params: { id: 'ALD' }, query: { page, asOf: '2024-01-31' } },
      ]),
    );
  });
});

describe('many securities', () => {
  it('cells come in the order in which they were asked for, each day read once', async () => {
    const { sources, asked } = sourcesOf();
    const cells = [
      { security: 'CED.PA', f: 'price', asOf: '2024-01-31' },
      { security: 'NONE', f: 'price' },
      { security: 'ALD', f: 'roe', asOf: '2024-01-31' },
      { security: 'ALD', f: 'price' },
      { security: 'BIR', f: 'price', asOf: '2024-01-31' },
    ];
    const { rows } = await manyReaders['POST /public/v1/cells']({ body: { cells } } as never, PAGE, sources);
    expect(rows).toEqual([
      { security: CEDAR.id, f: 'price', asOf: '2024-01-31', value: `${CEDAR.id} price 2024-01-31`, status: null },
      { security: 'NONE', f: 'price', asOf: null, value: null, status: 'unknown_security' },
      { security: ALDER.id, f: 'roe', asOf: '2024-01-31', value: null, status: 'not_reported' },
      { security: ALDER.id, f: 'price', asOf: null, value: `${ALDER.id} price now`, status: null },
      { security: BIRCH.id, f: 'price', asOf: '2024-01-31', value: `${BIRCH.id} price 2024-01-31`, status: null },
    ]);
    expect(asked).toEqual([
      ['figures', ['price', 'roe'], '2024-01-31'],
      ['figures', ['price'], undefined],
    ]);
  });

  it('a screen has values by column; what has none is null', async () => {
    const row = { stockid: ALDER.id, symbol: 'ALD', exchange: 'NYSE', company: 'Alder Inc.', currency: 'USD' };
    const { sources, asked } = sourcesOf({
      'POST /_api/screeners/query': { data: [{ ...row, values: [0] }], total: 7 },
    });
    const body = { formula: 'roe > 1', universe: 'us', columns: ['price', 'roe'], asOf: '2024-01-31' };
    const read = (order?: { f: string; desc: boolean }) =>
      manyReaders['POST /public/v1/screen']({ body: { ...body, order } } as never, { page: 3, limit: 20 }, sources);
    const { stockid: id, ...named } = row;
    expect(await read()).toEqual({ rows: [{ id, ...named, values: { price: 0, roe: null } }], total: 7 });
    await read({ f: 'roe', desc: true });
    const query = {
      formula: 'roe > 1',
      universe: 'us',
      fields: body.columns,
      page: 3,
      per_page: 20,
      asOf: '2024-01-31',
    };
    expect(asked).toEqual([
      ['POST /_api/screeners/query', { body: query }],
      ['POST /_api/screeners/query', { body: { ...query, order: [{ key: 'roe', desc: true }] } }],
    ]);
  });
});

describe('lists of other domains', () => {
  const row = { stockid: ALDER.id, display_symbol: 'ALD', shares: 5 };
  it.each([
    ['GET /public/v1/insiders', 'GET /_api/insider/trades'],
    ['GET /public/v1/politicians', 'GET /_api/politicians'],
  ] as const)('%s names securities as all others do', async (name, call) => {
    const { sources, asked } = sourcesOf({ [call]: { data: [row], total: 9 } });
    const input = { query: { q: 'oak', asOf: '2024-01-31' } };
    const answer = await recordReaders[name](input as never, { page: 2, limit: 10 }, sources);
    expect(answer).toEqual({ rows: [{ security: ALDER.id, symbol: 'ALD', shares: 5 }], total: 9 });
    expect(asked).toEqual([[call, { query: { page: 2, per_page: 10, q: 'oak', asOf: '2024-01-31' } }]]);
  });

  it('values of a series are by day', async () => {
    const call = 'GET /_api/economicindicators/item/{id}/data';
    const { sources } = sourcesOf({ [call]: { data: [['2024-01-01', 0]] } });
    const input = { params: { id: 'CPI' }, query: { basis: 'first' } };
    const { rows } = await recordReaders['GET /public/v1/series/{id}'](input as never, PAGE, sources);
    expect(rows).toEqual([{ day: '2024-01-01', value: 0 }]);
  });
});

describe('tables', () => {
  const sql = (answer: unknown) =>
    tableReaders['POST /public/v1/sql'](
      { body: { sql: 'select 1' } } as never,
      PAGE,
      sourcesOf({}, { sql: async () => answer as never }).sources,
    );

  it.each([
    ['all rows', true, false],
    ['the first rows', false, true],
  ])('a query that has %s', async (_what, complete, isPartial) => {
    const answer = { columns: ['a', 'b'], rows: [[0, undefined]], complete, ms: 12 };
    expect(await sql(answer)).toEqual({ rows: [{ a: 0, b: null }], isPartial, ms: 12 });
  });

  it('a query that is refused says why', async () => {
    const refused = { status: 400, code: 'sql_table', message: 'There is no such table' };
    await expect(sql({ refused })).rejects.toMatchObject({
      statusCode: 400,
      code: 'sql_table',
      message: refused.message,
    });
  });

  it('files are listed without where they lie', async () => {
    const file = { id: 'prices', table: 'prices', about: 'Prices', rows: 3, bytes: 9, sha256: 'ab' };
    const files = [{ ...file, file: 'prices-ab.parquet', columns: [] }];
    const { sources } = sourcesOf({}, { files: async () => ({ files }) as unknown as ExportManifest });
    expect(await tableReaders['GET /public/v1/files']({} as never, PAGE, sources)).toEqual({ rows: [file] });
  });
});
