import { screenCalls } from '@plumbline/screener/contract';
import { PREDEFINED_SCREENS, SCREENER_CATEGORIES } from '@plumbline/screener/domain';
import { SSR_IDENTITY, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { memberIdentity } from '@plumbline/shared/server/testing';
import { inventedPanels, type InventedCompany } from '../testing/invented-panel';
import type { CompanyLists } from '../screen/named-companies';
import type { FirstEvents } from '../events/event-answer';
import { screenHandlers } from './screen.routes';

const COMPANIES: readonly InventedCompany[] = [
  {
    symbol: 'A',
    cik: '1',
    figures: { roe: 20, pettm: 10, debt_to_equity: 1, mktcap: 100, mktcap_norm: 100, value_trap_points: 5 },
    texts: { sector: 'Mining' },
  },
  {
    symbol: 'B',
    cik: '2',
    figures: { roe: 30, pettm: 'at_loss', debt_to_equity: 3, mktcap: 300, mktcap_norm: 300 },
    texts: { sector: 'Mining' },
  },
  {
    symbol: 'C',
    cik: '3',
    figures: { roe: 10, pettm: 30, mktcap: 50, mktcap_norm: 50 },
    texts: { sector: 'Services' },
  },
  {
    symbol: 'D',
    cik: '1',
    figures: { pettm: 5, debt_to_equity: 0, mktcap: 10, mktcap_norm: 10 },
    texts: { sector: 'Mining' },
  },
  { symbol: 'GONE', cik: '4', isTraded: false, figures: { roe: 50, pettm: 8 }, texts: { sector: 'Services' } },
];

const panels = inventedPanels(COMPANIES);
const market = {
  find: (name: string) => panels.open(undefined)?.securities.find(({ symbol }) => symbol === name),
};
const idOf = (symbol: string) => market.find(symbol)!.id;
/** Portfolio 7 of member 1 has A and C; the manager with CIK 99 holds C and D. */
const companyLists: CompanyLists = {
  portfolio: async (id, { userId }) => (id === 7 && userId === 1 ? new Set(['A', 'C'].map(idOf)) : undefined),
  portfolios: async () => [{ name: '7', title: 'Dividends' }],
  manager: async (cik) => (cik === '99' ? new Set(['C', 'D'].map(idOf)) : undefined),
  managers: async () => [{ name: '99', title: 'Oak Partners' }],
  notes: async (userId) => new Map(userId === 1 ? [[idOf('C'), 'Ask again in May']] : []),
};
const db = undefined as never;
const firstEvents: FirstEvents = () => Promise.reject(new Error('No events in this market'));
const recordOf = async () => [{ screenId: 1, day: '2024-01-02', total: 3, securities: ['US.A'], monthReturn: 2 }];
const sources = { market, panels, db, companyLists, firstEvents, recordOf };
const dispatch = createDispatch(
  bindCalls(screenCalls, screenHandlers({ ...sources, countRun: async () => undefined })),
  SSR_IDENTITY,
);

type Calls = typeof screenCalls;
const query = async (body: object) =>
  (await dispatch('POST /_api/screeners/query', { body })) as ResultOf<Calls['POST /_api/screeners/query']>;
const symbols = async (body: object) => (await query(body)).data.map(({ symbol }) => symbol);

describe('POST /_api/screeners/query', () => {
  it.each([
    ['a missing value is neither in nor out', { formula: 'not (debt_to_equity > 2)' }, ['A', 'D']],
    ['a percent literal means points', { formula: 'roe > 15%' }, ['A', 'B']],
    ['delisted ones only where they are asked for', { formula: 'roe > 15', universe: 'd' }, ['A', 'B', 'GONE']],
    ['a text in a list', { formula: 'sector in ("Mining")' }, ['A', 'B', 'D']],
    ['a formula and filters', { formula: 'pettm < 20', filters: [{ field: 'roe', op: '>', right: 15 }] }, ['A']],
    ['without what another screen finds', { universe: '-s.80', formula: 'pettm > 0' }, ['C', 'D']],
    ['missing comes last upwards', { order: [{ key: 'pettm' }] }, ['D', 'A', 'C', 'B']],
    ['missing comes last downwards', { order: [{ key: 'pettm', desc: true }] }, ['C', 'A', 'D', 'B']],
    ['by letters', { order: [{ key: 'symbol', desc: true }] }, ['D', 'C', 'B', 'A']],
    ['by a formula', { order: [{ key: 'roe / pettm', desc: true }] }, ['A', 'C', 'B', 'D']],
    ['second page', { per_page: 2, page: 2 }, ['C', 'D']],
  ])('%s', async (_what, body, expected) => {
    expect(await symbols(body)).toEqual(expected);
  });

  it('gives figures, texts and formulas in the order of the columns, and why one is missing', async () => {
    const answer = await query({ formula: 'mktcap > 50', fields: ['pettm', 'sector', 'roe * 2', 'roe > 25'] });
    expect(answer.columns.map(({ label, unit, isField }) => [label, unit, isField])).toEqual([
      ['PE Ratio (TTM)', 'x', true],
      ['Sector', 'text', true],
      ['roe * 2', '%', false],
      ['roe > 25', 'boolean', false],
    ]);
    expect(answer.data.map(({ values, why }) => [values, why])).toEqual([
      [[10, 'Mining', 40, 0], undefined],
      [[null, 'Mining', 60, 1], { '0': 'at_loss' }],
    ]);
    expect(answer).toMatchObject({ total: 2, version: 'v1', asOf: null, canonical: 'mktcap > 50' });
  });

  it('counts each condition alone, what is without it, and for whom it is decided', async () => {
    const answer = await query({
      formula: 'roe > 15 and debt_to_equity < 2',
      want: ['counts', 'coverage'],
      per_page: 0,
    });
    expect(answer.counts).toEqual([
      { text: 'roe > 15', alone: 2, without: 2, known: 3, lacks: [expect.objectContaining({ key: 'roe', rows: 1 })] },
      {
        text: 'debt_to_equity < 2',
        alone: 2,
        without: 2,
        known: 3,
        lacks: [expect.objectContaining({ key: 'debt_to_equity', rows: 1 })],
      },
    ]);
    // D lacks roe and passes the rest; C fails whatever its debt is.
    expect(answer.coverage).toEqual({ rows: 4, decided: 3, notTraded: 1 });
    expect(answer.total).toBe(1);
  });

  it.each([
    [{ formula: 'roe >' }, /character/],
    [{ formula: 'roee > 15' }, /roe/],
    [{ formula: 'mktcap + roe > 1' }, /money|add/i],
    [{ formula: 'roe' }, /condition/],
    [{ formula: Array.from({ length: 101 }, (_, index) => `roe > ${index}`).join(' and ') }, /at most 100 conditions/],
    [{ fields: ['no_such_field'] }, /character 1/],
    [{ order: [{ key: 'sector = ' }] }, /character/],
    [{ universe: 's.4711' }, /s\.4711/],
  ])('%j is refused with its place', async (body, message) => {
    await expect(query(body)).rejects.toMatchObject({ statusCode: 400, message: expect.stringMatching(message) });
  });
});

describe('GET /_api/screeners/explain/{security}', () => {
  const explain = async (security: string, f: string, u = '') =>
    (await dispatch('GET /_api/screeners/explain/{security}', { params: { security }, query: { f, u } })) as ResultOf<
      Calls['GET /_api/screeners/explain/{security}']
    >;

  it('says of each condition what it compares and what would let the company in', async () => {
    expect(await explain('C', 'roe > 15 and pettm < 40 and debt_to_equity < 2')).toMatchObject({
      included: false,
      excluded: [],
      conditions: [
        { text: 'roe > 15', verdict: 'fail', left: 10, right: 15, unit: '%', change: 'roe >= 10' },
        { verdict: 'pass', left: 30, right: 40, change: null },
        { verdict: 'unknown', left: null, missing: [{ key: 'debt_to_equity', status: 'not_available' }] },
      ],
    });
  });

  it.each(['roe > 15', 'pettm < 20 or roe > 25', 'not (debt_to_equity > 2)', 'sector = "Mining" and roe > 5', ''])(
    'a company is in the result of "%s" where it says so',
    async (formula) => {
      const found = await symbols({ formula });
      for (const { symbol } of COMPANIES)
        expect([symbol, (await explain(symbol, formula)).included]).toEqual([symbol, found.includes(symbol)]);
    },
  );

  it('names what is no condition', async () => {
    expect((await explain('GONE', 'roe > 15')).excluded).toEqual([expect.stringContaining('not traded')]);
    expect((await explain('GONE', 'roe > 15', 'd')).included).toBe(true);
    await expect(explain('NONE', '')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('lists of companies', () => {
  const calls = bindCalls(screenCalls, screenHandlers({ ...sources, countRun: async () => undefined }));
  const asMember = createDispatch(calls, memberIdentity({ userId: 1 }));
  const asOther = createDispatch(calls, memberIdentity({ userId: 2 }));
  type Found = ResultOf<Calls['POST /_api/screeners/query']>;
  const found = async (universe: string) =>
    ((await asMember('POST /_api/screeners/query', { body: { universe } })) as Found).data.map(({ symbol }) => symbol);

  it.each([
    ['p.7', ['A', 'C']],
    ['g.99', ['C', 'D']],
    ['p.7,g.99', ['C']],
    ['-p.7', ['B', 'D']],
    ['g.99,-p.7', ['D']],
    ['s.80,p.7', ['A']],
  ])('%s', async (universe, expected) => {
    expect(await found(universe)).toEqual(expected);
  });

  it.each(['p.8', 'g.1', 'p.x', 'p.99999999999999999999'])('%s is named as what there is not', async (universe) => {
    await expect(found(universe)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(universe),
    });
  });

  it('keeps a portfolio from everybody else', async () => {
    const asked = { body: { universe: 'p.7' } };
    await expect(asOther('POST /_api/screeners/query', asked)).rejects.toMatchObject({ statusCode: 400 });
    await expect(dispatch('POST /_api/screeners/query', asked)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('finds lists by words of their names, and names what a universe names', async () => {
    const lists = async (query: object) =>
      (await dispatch('GET /_api/screeners/lists', { query })) as { data: unknown };
    expect((await lists({ q: 'part oak' })).data).toEqual([{ token: 'g.99', kind: 'manager', name: 'Oak Partners' }]);
    expect((await lists({ u: 'i.sp500,-g.99,d' })).data).toEqual([
      { token: 'i.sp500', kind: 'index', name: 'Members of the S&P 500' },
      { token: 'g.99', kind: 'manager', name: 'Oak Partners' },
    ]);
  });
});

it('field.special: a number of the specification is a column, and a note is seen by its writer alone', async () => {
  const calls = bindCalls(screenCalls, screenHandlers({ ...sources, countRun: async () => undefined }));
  const body = { formula: 'mktcap > 0 and mktcap < 200', fields: ['117009', '53023', '151349'] };
  const asked = async (userId: number) => {
    const found = await createDispatch(calls, memberIdentity({ userId }))('POST /_api/screeners/query', { body });
    return found as ResultOf<Calls['POST /_api/screeners/query']>;
  };
  expect((await asked(1)).columns.map(({ key }) => key)).toEqual(['note', 'delisted', 'currency']);
  const notesOf = async (userId: number) => (await asked(userId)).data.map(({ symbol, values }) => [symbol, values[0]]);
  expect(await notesOf(1)).toEqual([
    ['A', null],
    ['C', 'Ask again in May'],
    ['D', null],
  ]);
  expect((await notesOf(2)).map(([, note]) => note)).toEqual([null, null, null]);
  await expect(query({ order: [{ key: '117009' }] })).rejects.toMatchObject({ statusCode: 400 });
});

describe('POST /_api/screeners/export', () => {
  const calls = bindCalls(screenCalls, screenHandlers({ ...sources, countRun: async () => undefined }));
  const exported = (status: number) =>
    createDispatch(calls, memberIdentity({ status }))('POST /_api/screeners/export', {
      body: { formula: 'roe > 15', fields: ['pettm', 'sector'] },
    });

  // Decision A34.
  it.each([1, 2])('status %s may not', async (status) => {
    await expect(exported(status)).rejects.toMatchObject({
      statusCode: 403,
      message: 'Upgrade to premium to download data',
    });
  });

  it('holds full precision, nothing where a value is missing, and no formula of a spreadsheet', async () => {
    expect(await exported(3)).toMatchObject({
      body: 'Symbol,Company,Exchange,Currency,PE Ratio (TTM),Sector\r\nA,A Inc.,NAS,USD,10,Mining\r\nB,B Inc.,NAS,USD,,Mining\r\n',
    });
  });
});

it('aggregates by a text: two share classes are one company', async () => {
  const body = { group: 'sector', fields: ['pettm', 'mktcap'] };
  const answer = (await dispatch('POST /_api/screeners/aggregate', { body })) as ResultOf<
    Calls['POST /_api/screeners/aggregate']
  >;
  expect(answer.data).toEqual([
    {
      name: 'Mining',
      count: 2,
      figures: [
        { known: 2, median: 7.5, mean: 7.5, weighted: (10 * 100 + 5 * 10) / 110, sum: null },
        expect.objectContaining({ known: 3, median: 100, sum: 410 }),
      ],
    },
    expect.objectContaining({ name: 'Services', count: 1 }),
  ]);
});

it('spreads numbers over bars and counts texts', async () => {
  const body = { fields: ['roe', 'sector'] };
  const { data } = (await dispatch('POST /_api/screeners/distribution', { body })) as ResultOf<
    Calls['POST /_api/screeners/distribution']
  >;
  expect(data[0]).toMatchObject({ known: 3, rows: 4, min: 10, max: 30, median: 20, bins: { from: 10, to: 30 } });
  expect(data[0]?.bins?.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(data[1]?.texts).toEqual([
    { text: 'Mining', count: 3 },
    { text: 'Services', count: 1 },
  ]);
});

it('screener.categories: fields are in the order of their groups, each with its own number', async () => {
  const { data } = (await dispatch('GET /_api/user_screener_view/fields', {})) as ResultOf<
    Calls['GET /_api/user_screener_view/fields']
  >;
  expect([...new Set(data.map(({ category }) => category))]).toEqual(SCREENER_CATEGORIES);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  // Spec rule field.special.
  const idOfField = (key: string) => data.find(({ field_name }) => field_name === key)?.id;
  expect(['delisted', 'note', 'currency'].map(idOfField)).toEqual([53_023, 117_009, 151_349]);
  expect(data.find(({ field_name }) => field_name === 'roe')?.coverage).toBe(0.5);
});

it.each(PREDEFINED_SCREENS.map(({ slug }) => slug))('%s runs', async (slug) => {
  const found = (await dispatch('GET /_api/screeners/slug/{slug}', { params: { slug } })) as ResultOf<
    Calls['GET /_api/screeners/slug/{slug}']
  >;
  if (!('answer' in found)) throw new Error('No screen of figures');
  expect(found.answer.columns.map(({ key }) => key)).toEqual(found.screen.columns);
  expect(found.record).toMatchObject({ days: [{ day: '2024-01-02', total: 3 }], since: '2024-01-02', months: 0 });
  expect(found.sectors.reduce((sum, { companies }) => sum + companies, 0)).toBe(found.answer.total);
});
