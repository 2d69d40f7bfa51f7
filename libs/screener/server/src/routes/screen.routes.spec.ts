import { screenCalls } from '@plumbline/screener/contract';
import { PREDEFINED_SCREENS, SCREENER_CATEGORIES } from '@plumbline/screener/domain';
import { SSR_IDENTITY, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { memberIdentity } from '@plumbline/shared/server/testing';
import { inventedPanels, type InventedCompany } from '../testing/invented-panel';
import type { CompanyLists } from '../screen/named-companies';
import type { FirstEvents } from '../events/event-answer';
import { screenFile } from '../downloads/screen-file';
import { pinnedReads, screenerJobs } from '../jobs/pinned';
import { screenDays } from '../screen/screen-day';
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
    // B has no earnings and passes the rest, D passes the first and lacks the second.
    const other = await query({ formula: 'pettm > 0 and roe > 15', want: ['coverage'] });
    expect(other.coverage).toEqual({ rows: 4, decided: 2, notTraded: 1 });
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
  expect(data.find(({ field_name }) => field_name === 'roe')).toMatchObject({ coverage: 0.5, id: 907889073 });
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

describe('how fields spread', () => {
  const spread = async (companies: readonly InventedCompany[], body: object) => {
    const own = { ...sources, panels: inventedPanels(companies), countRun: async () => undefined };
    const calls = createDispatch(bindCalls(screenCalls, screenHandlers(own)), SSR_IDENTITY);
    const { data } = (await calls('POST /_api/screeners/distribution', { body })) as ResultOf<
      Calls['POST /_api/screeners/distribution']
    >;
    return data;
  };
  const ofRoe = (...values: readonly (number | 'at_loss' | undefined)[]) =>
    values.map((roe, place) => ({ symbol: `S${String(place)}`, figures: { roe } }));

  it('one in fifty at each end is beyond the bars, and counts in the outer ones', async () => {
    const [found] = await spread(ofRoe(...Array.from({ length: 51 }, (_, place) => place)), { fields: ['roe'] });
    expect(found).toMatchObject({ known: 51, rows: 51, min: 0, max: 50, median: 25, bins: { from: 1, to: 49 } });
    const counts = found?.bins?.counts ?? [];
    expect([counts.length, counts[0], counts[1], counts[39], counts.reduce((sum, one) => sum + one, 0)]).toEqual([
      40, 3, 1, 3, 51,
    ]);
  });

  it('ends have two digits that matter, away from the values; the middle of two is their mean', async () => {
    const [found] = await spread(ofRoe(456.7, 'at_loss', -123.4, undefined), { fields: ['roe'] });
    expect(found).toMatchObject({
      known: 2,
      rows: 4,
      min: -123.4,
      max: 456.7,
      median: expect.closeTo(166.65),
      bins: { from: -130, to: 460 },
    });
    const [small] = await spread(ofRoe(0, 0.01234), { fields: ['roe'] });
    expect(small?.bins).toMatchObject({ from: 0, to: 0.013 });
  });

  it('one value or equal ones have no bars, none at all nothing', async () => {
    const nothing = { min: null, max: null, median: null, bins: null, texts: null };
    expect(await spread(ofRoe(7), { fields: ['roe'] })).toMatchObject([
      { known: 1, min: 7, max: 7, median: 7, bins: null },
    ]);
    expect(await spread(ofRoe(7, 7, 7), { fields: ['roe'] })).toMatchObject([{ known: 3, median: 7, bins: null }]);
    expect(await spread(ofRoe(undefined), { fields: ['roe', 'sector'] })).toMatchObject([
      { known: 0, ...nothing },
      { known: 0, ...nothing, texts: [] },
    ]);
  });

  it('of the companies that are chosen, of those not traded only where they are asked for, and of formulas', async () => {
    const mixed = [...ofRoe(10, 20, 40), { symbol: 'OUT', isTraded: false, figures: { roe: 100 } }];
    const panels = inventedPanels(mixed);
    const own = createDispatch(
      bindCalls(screenCalls, screenHandlers({ ...sources, panels, countRun: async () => undefined })),
      SSR_IDENTITY,
    );
    const max = async (body: object) => {
      const { data } = (await own('POST /_api/screeners/distribution', {
        body: { fields: ['roe', 'roe * 2', 'roe > 15'], ...body },
      })) as ResultOf<Calls['POST /_api/screeners/distribution']>;
      return data.map((one) => [one.known, one.max]);
    };
    expect(await max({})).toEqual([
      [3, 40],
      [3, 80],
      [3, 1],
    ]);
    expect(await max({ universe: 'd' })).toEqual([
      [4, 100],
      [4, 200],
      [4, 1],
    ]);
    expect(await max({ formula: 'roe < 30' })).toEqual([
      [2, 20],
      [2, 40],
      [2, 1],
    ]);
    expect(await max({})).toEqual([
      [3, 40],
      [3, 80],
      [3, 1],
    ]);
  });
});

describe('what would let a company in', () => {
  const changes = async (formula: string) => {
    const found = (await dispatch('GET /_api/screeners/explain/{security}', {
      params: { security: 'P' },
      query: { f: formula, u: '' },
    })) as ResultOf<Calls['GET /_api/screeners/explain/{security}']>;
    return found.conditions.map(({ verdict, left, right, change }) => [verdict, left, right, change]);
  };
  const own = inventedPanels([
    {
      symbol: 'P',
      cik: '9',
      figures: { roe: 12.3456, pettm: 0, pb: -1.2345, debt_to_equity: 2 },
      texts: { sector: 'Mining' },
    },
  ]);
  const market = { find: (name: string) => own.open(undefined)?.securities.find(({ symbol }) => symbol === name) };
  const dispatch = createDispatch(
    bindCalls(screenCalls, screenHandlers({ ...sources, market, panels: own, countRun: async () => undefined })),
    SSR_IDENTITY,
  );

  it.each([
    ['roe > 15', [['fail', 12.3456, 15, 'roe >= 12.3']]],
    ['roe >= 15', [['fail', 12.3456, 15, 'roe >= 12.3']]],
    ['roe < 5', [['fail', 12.3456, 5, 'roe <= 12.4']]],
    ['roe <= -5', [['fail', 12.3456, -5, 'roe <= 12.4']]],
    ['pettm > 5', [['fail', 0, 5, 'pettm >= 0']]],
    ['pb > 2', [['fail', -1.2345, 2, 'pb >= -1.24']]],
    ['pb > debt_to_equity', [['fail', -1.2345, 2, null]]],
    ['roe = 5', [['fail', 12.3456, 5, null]]],
    ['sector = "Services"', [['fail', null, null, null]]],
    ['not (roe > 5)', [['fail', null, null, null]]],
    [
      'roe > 15 and roe < 20',
      [
        ['fail', 12.3456, 15, 'roe >= 12.3'],
        ['pass', 12.3456, 20, null],
      ],
    ],
  ])('%s', async (formula, expected) => expect(await changes(formula)).toEqual(expected));

  it('is not said of a company outside of the chosen ones', async () => {
    const ask = (u: string) =>
      dispatch('GET /_api/screeners/explain/{security}', { params: { security: 'P' }, query: { f: '', u } });
    expect(await ask('e.NYSE')).toMatchObject({ included: false, excluded: [expect.stringContaining('outside')] });
    expect(await ask('')).toMatchObject({ included: true, excluded: [], stockid: 'US.P' });
  });
});

describe('calls of screens', () => {
  const runs: number[] = [];
  const counting = screenHandlers({ ...sources, countRun: async (id) => void runs.push(id) });
  const asMember = createDispatch(bindCalls(screenCalls, counting), memberIdentity({ userId: 1, status: 3 }));

  it('count runs of the product’s screens', async () => {
    await asMember('POST /_api/screeners/query', { body: { screen_id: 23 } });
    await asMember('POST /_api/screeners/query', { body: { screen_id: 999_999 } });
    await asMember('POST /_api/screeners/query', { body: {} });
    expect(runs).toEqual([23]);
  });

  it('say only what is wanted, and how rows are ordered in files', async () => {
    expect(await query({ want: ['counts'] })).not.toHaveProperty('coverage');
    expect(await query({ want: ['coverage'] })).not.toHaveProperty('counts');
    expect(await query({})).not.toHaveProperty('coverage');
    const file = (await asMember('POST /_api/screeners/export', {
      body: { fields: ['roe'], order: [{ key: 'roe', desc: true }] },
    })) as { body: string };
    expect(file.body.split('\r\n').map((line) => line.slice(0, 1))).toEqual(['S', 'B', 'A', 'C', 'D', '']);
  });

  it.each([
    ['POST /_api/screeners/aggregate', { body: { group: 'roe', fields: ['pb'] } }, 400],
    ['POST /_api/screeners/aggregate', { body: { group: 'sector', fields: ['roe', 'sector'] } }, 400],
    ['GET /_api/screeners/{id}', { params: { id: '999999' } }, 404],
    ['GET /_api/screeners/slug/{slug}', { params: { slug: 'nothing' } }, 404],
  ])('%s %j: %d', async (call, input, statusCode) =>
    expect(asMember(call as never, input as never)).rejects.toMatchObject({ statusCode }),
  );

  it('are not answered before there are figures', async () => {
    const none = { ...sources, panels: { ...panels, open: () => undefined }, countRun: async () => undefined };
    const calls = createDispatch(bindCalls(screenCalls, screenHandlers(none)), SSR_IDENTITY);
    await expect(calls('POST /_api/screeners/query', { body: {} })).rejects.toMatchObject({
      statusCode: 503,
      retryAfter: 60,
    });
  });

  it('list thirty choices at most, among them exchanges', async () => {
    const lists = async (q: string) =>
      ((await dispatch('GET /_api/screeners/lists', { query: { q } })) as { data: { token: string }[] }).data;
    expect([(await lists('')).length, (await lists('nas')).map(({ token }) => token)]).toEqual([30, ['e.NAS']]);
    expect(await lists('dividends')).not.toContainEqual(expect.objectContaining({ token: 'p.7' }));
  });

  it('name the screens of the product and the fields they read most', async () => {
    const all = (await dispatch('GET /_api/screeners', {})) as { total: number; per_page: number; data: unknown[] };
    expect([all.total, all.per_page, all.data.length]).toEqual(Array(3).fill(PREDEFINED_SCREENS.length));
    const { data } = (await dispatch('GET /_api/screeners/predefined/fields', {})) as { data: { screens: number }[] };
    expect(data.map(({ screens }) => screens)).toEqual(data.map(({ screens }) => screens).toSorted((a, b) => b - a));
  });
});

it('groups by size, then by letters, without a text last; money of several currencies has no sum', async () => {
  const figures = { roe: 10, mktcap: 10, mktcap_norm: 10 };
  const own = inventedPanels([
    { symbol: 'A', figures: { ...figures, mktcap_norm: undefined }, texts: { sector: 'Beta' } },
    { symbol: 'B', figures: { ...figures, roe: 20 }, texts: { sector: 'Alpha' } },
    { symbol: 'C', figures: { ...figures, roe: 40, mktcap_norm: 30 }, texts: { sector: 'Gamma' } },
    { symbol: 'D', figures, texts: { sector: 'Gamma' } },
    { symbol: 'E', figures },
    { symbol: 'F', figures },
    { symbol: 'G', figures },
  ]);
  const calls = createDispatch(
    bindCalls(screenCalls, screenHandlers({ ...sources, panels: own, countRun: async () => undefined })),
    SSR_IDENTITY,
  );
  const { data, total } = (await calls('POST /_api/screeners/aggregate', {
    body: { group: 'sector', fields: ['roe', 'mktcap', 'mktcap_norm'] },
  })) as ResultOf<Calls['POST /_api/screeners/aggregate']>;
  expect([total, data.map(({ name, count }) => [name, count])]).toEqual([
    7,
    [
      ['Gamma', 2],
      ['Alpha', 1],
      ['Beta', 1],
      [null, 3],
    ],
  ]);
  expect(data[0]?.figures[0]).toEqual({
    known: 2,
    median: 25,
    mean: 25,
    weighted: (40 * 30 + 10 * 10) / 40,
    sum: null,
  });
  expect(data[2]?.figures[0]).toMatchObject({ known: 1, mean: 10, weighted: null });
  expect(data[2]?.figures[2]).toEqual({ known: 0, median: null, mean: null, weighted: null, sum: null });
});

describe('screens elsewhere', () => {
  const openPanel = (asOf: string | undefined) => (asOf === '1990-01-01' ? undefined : panels.open(asOf));

  it('a file has the conditions, the columns and the rows of an address', async () => {
    const tables = {
      market: { status: () => ({ version: 'v1', sample: false, lastPriceDay: '2026-06-12' }) } as never,
      openPanel,
      owner: 1,
      db,
      companyLists,
    };
    const file = await screenFile.open({ f: 'roe > 5', o: '-roe', c: 'roe~sector' }, tables);
    expect(file.total).toBe(3);
    expect(file.columns.map(({ header, type, unit }) => [header, type, unit])).toEqual([
      ['Symbol', 'text', undefined],
      ['Company', 'text', undefined],
      ['Exchange', 'text', undefined],
      ['Currency of the price', 'text', undefined],
      ['ROE %', 'number', '%'],
      ['Sector', 'text', undefined],
    ]);
    expect(file.about.slice(0, 4)).toEqual([
      ['List', 'Screen'],
      ['Conditions', 'roe > 5'],
      ['Companies', 'all traded ones'],
      ['Order', '-roe'],
    ]);
    const rows: unknown[] = [];
    for await (const row of file.rows(2)) rows.push([row[0], row[4], row[5]]);
    expect(rows).toEqual([
      ['B', 30, 'Mining'],
      ['A', 20, 'Mining'],
    ]);
    expect((await screenFile.open({ u: 'p.7' }, tables)).total).toBe(2);
    expect((await screenFile.open({}, tables)).columns).toHaveLength(13);
    await expect(screenFile.open({ asOf: '1990-01-01' }, tables)).rejects.toMatchObject({ statusCode: 503 });
    await expect(screenFile.open({ f: 'roe >' }, tables)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a past day has those traded then, of how many it is known, and what they are ranked and weighted by', async () => {
    const days = screenDays({ openPanel, db, companyLists });
    const question = { formula: 'roe > 15', universe: 'd', rankBy: 'pettm', weightBy: 'roe > 25' };
    expect(await days.on(question, 1, '2026-01-02')).toEqual({
      universe: ['US.A', 'US.B', 'US.C', 'US.D'],
      known: 3,
      passed: [
        { id: 'US.A', rank: 10, weight: 0 },
        { id: 'US.B', rank: Number.NaN, weight: 1 },
      ],
    });
    const bare = { ...question, rankBy: '', weightBy: '' };
    expect((await days.on(bare, 1, '2026-01-02'))?.passed[0]).toEqual({
      id: 'US.A',
      rank: Number.NaN,
      weight: Number.NaN,
    });
    expect(await days.on(bare, 1, '1990-01-01')).toBeUndefined();
    await expect(days.check({ ...bare, universe: 'p.7' }, 1)).resolves.toBeUndefined();
    for (const wrong of [
      { ...bare, formula: 'roe' },
      { ...bare, rankBy: 'nothing' },
      { ...bare, universe: 'p.8' },
    ])
      await expect(days.check(wrong, 1)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('what is read of past days is kept ready: columns first, then what most screens read, no texts', async () => {
    const keys = pinnedReads().map(({ key }) => key);
    expect(keys.slice(0, 8)).toEqual([
      'price',
      'p_pct_change',
      'mktcap',
      'pettm',
      'pb',
      'roe',
      'revenue_growth_5y',
      'dividend_yield',
    ]);
    expect(keys).not.toContain('sector');
    const texts = PREDEFINED_SCREENS.flatMap(({ formula, columns }) => [formula, ...columns]);
    const usesOf = (key: string | undefined) =>
      texts.filter((text) => new RegExp(`(?<![a-z_])${String(key)}(?![a-z0-9_{\\[])`).test(text)).length;
    expect(usesOf(keys[8])).toBeGreaterThan(usesOf(keys.at(-1)));
    const said: unknown[] = [];
    const jobs = (made: number, screens: number | undefined) =>
      screenerJobs.hourly!({
        db,
        log: { info: (what: unknown) => void said.push(what) },
        keepOverTime: async () => ({ made, there: 1, left: 0 }),
        overMarket: async () => screens,
      } as never);
    for (const job of [...jobs(0, 0), ...jobs(2, 47), ...jobs(0, undefined)]) await job();
    expect(said).toEqual([{ screens: 47 }, { made: 2, there: 1, left: 0 }]);
  });
});
