import type { Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { ToolContext } from './tool';
import { runTool } from './tools';
import { ValueBook } from './value-book';

const security = (symbol: string, more: Partial<Security> = {}): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  ...more,
});
const SECURITIES = [security('ALDR'), security('OAKS'), security('GONE', { delisted: '2020-05-04' })];
const find = (name: string) => SECURITIES.find(({ id, symbol }) => name === id || name === symbol);

/** Explanations of ALDR by period; OAKS has none. */
const explained = (period = 'FY2025') => ({
  version: 'v1',
  explanation: {
    label: 'Revenue',
    value: period === 'FY2024' ? 80 : 100,
    unit: 'money',
    currency: 'USD',
    period: { label: period, end: `${period.slice(2)}-12-31` },
    formula: 'Sales of all kinds',
    notes: ['Restated'],
    inputs: [
      { key: 'sales', label: 'Sales', value: null, unit: 'money', status: 'not_reported', fact: { form: '10-K' } },
    ],
  },
});

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
let asked: [string, Asked][] = [];
const ANSWERS: Readonly<Record<string, (given: Asked) => unknown>> = {
  'GET /_api/stocks/_search': () => ({ data: SECURITIES.map(({ id }) => ({ stockid: id })) }),
  'GET /_api/lineage/{security}/{metric}': ({ params, query }) => {
    if (params?.['security'] === 'US.OAKS') throw new ApiError(404, 'Nothing is known of OAKS');
    return explained(query?.['period']);
  },
  'GET /_api/metrics/{security}/{metric}/history': () => ({
    label: 'PE',
    unit: 'x',
    currency: null,
    version: 'v1',
    note: null,
    points: [
      { day: '2022-12-30', value: 9 },
      { day: '2023-06-30', value: 10 },
      { day: '2023-12-29', value: 11 },
      { day: '2024-06-28', value: null },
      { day: '2024-12-31', value: null, status: 'negative' },
      { day: '2025-03-31', value: 12.5 },
    ],
  }),
  'POST /_api/stocks/{id}/financial': () => ({
    data_version: 'v1',
    table: {
      currency: 'USD',
      periods: [
        { label: 'FY2024', end: '2024-12-31' },
        { label: 'FY2025', end: '2025-12-31' },
      ],
      rows: [
        { key: 'revenue', label: 'Revenue', unit: 'money', values: [80, null], reasons: { 1: 'Not filed yet' } },
        { key: 'shares', label: 'Shares', unit: 'shares', values: [5, 6], reasons: {} },
      ],
    },
  }),
  'POST /_api/screeners/query': () => ({
    version: 'v1',
    canonical: 'roe > 15%',
    total: 41,
    columns: [
      { key: 'roe', label: 'ROE', unit: '%' },
      { key: 'price/eps_diluted', label: 'price/eps_diluted', unit: null },
      { key: 'sector', label: 'Sector', unit: 'text' },
    ],
    data: [
      { stockid: 'US.ALDR', symbol: 'ALDR', company: 'ALDR Inc.', currency: 'USD', values: [18, 12.25, 'Energy'] },
      {
        stockid: 'US.OAKS',
        symbol: 'OAKS',
        company: 'OAKS Inc.',
        currency: 'USD',
        values: [16, null, null],
        why: { 1: 'negative' },
      },
    ],
  }),
  'GET /_api/stocks/{id}/trades': () => ({
    version: 'v1',
    total: 2,
    data: [
      {
        manager: 'Elm Partners',
        period: '2025-12-31',
        filed: '2026-02-14',
        action: 'add',
        shares_before: 5,
        shares_now: 9,
      },
      {
        manager: 'Fir Fund',
        period: '2025-12-31',
        filed: '2026-02-13',
        action: 'new',
        shares_before: 0,
        shares_now: 3,
      },
    ],
  }),
  'POST /_api/documents/_search': () => ({
    data: [
      {
        excerpt: [{ text: 'A mill ' }, { text: 'burnt down.' }],
        form: '8-K',
        filed: '2025-03-04',
        title: 'Other events',
        company: null,
        symbol: null,
      },
    ],
  }),
};

let book: ValueBook;
beforeEach(() => {
  [asked, book] = [[], new ValueBook()];
});

const context = (more: Partial<ToolContext> = {}): ToolContext => ({
  ask: async (key, given) => {
    asked.push([key, given as Asked]);
    return ANSWERS[key]!(given as Asked) as never;
  },
  market: {
    status: () => ({ version: 'v1' }) as never,
    list: () => SECURITIES,
    find,
    search: (text) => SECURITIES.filter(({ company }) => company.toLowerCase().startsWith(text.toLowerCase())),
  },
  figures: async () => (id) => (id === 'US.ALDR' ? 2.5 : { status: 'not_meaningful' }),
  asOf: undefined,
  book,
  signal: new AbortController().signal,
  ...more,
});
const run = (name: string, args: string | object, more?: Partial<ToolContext>) => runTool(name, args, context(more));

describe('arguments', () => {
  it.each([
    ['fly', '{}', /There is no tool fly: use find_security, metrics/, true],
    ['calc', '{', /no JSON/, true],
    ['calc', '{"expression":""}', /expression/, true],
    ['calc', '', /expression/, true],
    ['compare', '{"securities":["ALDR"]}', /securities/, true],
    [
      'metrics',
      '{"securities":["ALD"],"formulas":["revenue"]}',
      /No security is called ALD: ALDR is ALDR Inc\./,
      false,
    ],
    ['metrics', '{"securities":["ZZZ"],"formulas":["revenue"]}', /^No security is called ZZZ$/, false],
    ['statements', '{"security":"ALDR","rows":["moods"]}', /No such rows; there are revenue, shares/, false],
  ])('of %s as %s are refused in words', async (name, args, problem, isMalformed) => {
    expect(await run(name, args)).toMatchObject({ ok: false, problem: expect.stringMatching(problem), isMalformed });
  });
});

describe('figures', () => {
  it('have their own period and page, of an earlier year too; what is not there says why', async () => {
    const formulas = ['revenue', 'revenue[annual]{1y}', 'revenue/shares_outstanding', 'nonsense'];
    const { answer } = (await run('metrics', { securities: ['ALDR', 'OAKS'], formulas })) as {
      answer: { values: object[] };
    };
    expect(answer.values).toMatchObject([
      { slot: '[[v1]]', security: 'ALDR', value: 100, text: '100.00', period: 'FY2025', formula: 'revenue' },
      { slot: '[[v2]]', value: 80, period: 'FY2024', formula: 'revenue[annual]{1y}' },
      { slot: '[[v3]]', value: 2.5, period: null, unit: 'per-share' },
      { formula: 'nonsense', problem: expect.stringContaining('nonsense') },
      { security: 'OAKS', formula: 'revenue', problem: 'Nothing is known of OAKS' },
      { security: 'OAKS', problem: 'Nothing is known of OAKS' },
      { slot: '[[v4]]', security: 'OAKS', status: 'not_meaningful' },
      { problem: expect.stringContaining('nonsense') },
    ]);
    expect(book.value('v2')?.lineage).toBe('/_api/lineage/US.ALDR/revenue?period=FY2024');
    expect(book.value('v3')?.lineage).toBeNull();
  });

  it('none at all is a refusal, and the day of the page wins over that of a model', async () => {
    const args = { securities: ['OAKS'], formulas: ['revenue'], as_of: '2020-01-01' };
    expect(await run('metrics', args)).toMatchObject({ ok: false, problem: 'Nothing is known of OAKS' });
    await run('metrics', args, { asOf: '2024-05-06' });
    expect(asked.map(([, { query }]) => query?.['asOf'])).toEqual(['2020-01-01', '2024-05-06']);
  });

  it('are compared by the usual ones where none are named', async () => {
    await run('compare', { securities: ['ALDR', 'OAKS'] });
    const metrics = asked.map(([, { params }]) => params?.['metric']);
    expect(metrics.slice(0, 6)).toEqual(['mktcap', 'pettm', 'revenue', 'net_income', 'roe', 'net_margin']);
  });

  it('over time are the last of each year and the newest, what is not known left out', async () => {
    const history = (args: object) =>
      run('history', { security: 'ALDR', formula: 'pettm', ...args }) as Promise<{ answer: { values: object[] } }>;
    expect((await history({})).answer.values).toMatchObject([
      { period: '2022-12-30', value: 9 },
      { period: '2023-12-29', value: 11 },
      { period: '2024-12-31', status: 'negative' },
      { period: '2025-03-31', value: 12.5 },
    ]);
    expect(book.value('v2')?.lineage).toBe('/_api/lineage/US.ALDR/pettm?asOf=2023-12-29');
    expect((await history({ every: 'month', points: 2 })).answer.values).toMatchObject([
      { period: '2024-12-31' },
      { period: '2025-03-31' },
    ]);
  });

  it('of statements are the rows that are asked for, by period, with reasons', async () => {
    const { answer } = (await run('statements', { security: 'ALDR' })) as { answer: { values: object[] } };
    expect(answer.values).toMatchObject([
      { value: 80, period: 'FY2024', text: '80.00' },
      { status: 'not_available', period: 'FY2025', reason: 'Not filed yet' },
    ]);
    expect(await run('statements', { security: 'ALDR', rows: ['shares'] })).toMatchObject({
      answer: { values: [{ value: 5 }, { value: 6 }] },
    });
    expect(book.all().map(({ currency }) => currency)).toEqual(['USD', 'USD', null, null]);
    expect(book.value('v1')?.lineage).toBe('/_api/lineage/US.ALDR/revenue?period=FY2024');
  });

  it('are explained with their inputs, which are values of their own', async () => {
    expect(await run('explain', { security: 'ALDR', formula: 'revenue' })).toMatchObject({
      answer: {
        value: { value: 100, period: 'FY2025' },
        formula: 'Sales of all kinds',
        notes: ['Restated'],
        inputs: [{ formula: 'sales', label: 'Sales', status: 'not_reported' }],
      },
    });
    expect(book.grounds([]).names).toContain('10-K');
  });
});

describe('searches', () => {
  it('of companies say what is traded no longer', async () => {
    expect(await run('find_security', { query: 'inc' })).toMatchObject({
      answer: { securities: [{ symbol: 'ALDR', delisted: null }, { symbol: 'OAKS' }, { delisted: '2020-05-04' }] },
    });
  });

  it('of a screen have how many were found, and of each its columns, with a page where there is one', async () => {
    const args = { formula: 'roe > 15%', columns: ['price/eps_diluted', 'sector'], order: 'roe', limit: 2 };
    const { answer } = (await run('screen', args)) as { answer: object };
    expect(answer).toMatchObject({
      total: { value: 41, label: 'Companies found' },
      condition: 'roe > 15%',
      companies: [
        { symbol: 'ALDR', values: [{ value: 18 }, { value: 12.25, unit: 'x' }, { text: 'Energy' }] },
        { symbol: 'OAKS', values: [{ value: 16 }, { status: 'negative' }, { status: 'not_available' }] },
      ],
    });
    expect(asked[0]?.[1].body).toMatchObject({
      fields: ['roe', 'price/eps_diluted', 'sector'],
      order: [{ key: 'roe', desc: true }],
      per_page: 2,
    });
    expect(
      book
        .all()
        .slice(1, 4)
        .map(({ lineage }) => lineage),
    ).toEqual(['/_api/lineage/US.ALDR/roe', null, expect.stringContaining('/sector')]);
  });

  it('of everything need no arguments', async () => {
    expect(await run('screen', ' ')).toMatchObject({ ok: true, args: {} });
    expect(asked[0]?.[1].body).toMatchObject({ formula: '', fields: [], per_page: 10 });
  });

  it('of owners are changes of positions, and whether there are more', async () => {
    expect(await run('owners', { security: 'ALDR', limit: 1 })).toMatchObject({
      answer: { rows: [{ manager: 'Elm Partners', before: { value: 5 }, now: { value: 9 } }], more: true },
    });
    expect(await run('owners', { security: 'ALDR' })).toMatchObject({ answer: { more: false } });
    expect(book.value('v1')?.as_of).toBe('2026-02-14');
  });

  it('of passages quote them whole, named by form and company', async () => {
    expect(await run('passages', { security: 'ALDR', text: 'mill' })).toMatchObject({
      answer: {
        passages: [
          { slot: '[[q1]]', text: 'A mill burnt down.', source: 'ALDR Inc., 8-K of 2025-03-04, Other events' },
        ],
      },
    });
    expect(asked[0]?.[1].body).toMatchObject({ security: 'US.ALDR', text: 'mill', per_page: 5 });
  });
});

describe('calculations', () => {
  it('are values of their own, of one company where all inputs are, and named by what they do', async () => {
    await run('metrics', { securities: ['ALDR'], formulas: ['revenue', 'revenue[annual]{1y}'] });
    expect(await run('calc', { expression: '[[v1]]/[[v2]]-1' })).toMatchObject({
      answer: {
        slot: '[[v3]]',
        value: 25,
        unit: '%',
        period: null,
        label: 'Change of revenue FY2025 against FY2024',
        security: 'ALDR',
      },
    });
    expect(await run('calc', { expression: 'v1+v2' })).toMatchObject({
      answer: { value: 180, label: 'Calculated of revenue FY2025 and revenue FY2024' },
    });
    expect(await run('calc', { expression: 'v1+v9' })).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/v9/),
    });
    const other = { ...book.value('v1')!, security: 'US.OAKS', symbol: 'OAKS', as_of: '2024-01-01' };
    book.add(other);
    expect(book.value('v5')).toMatchObject({ symbol: 'OAKS' });
    await run('calc', { expression: 'v1-v5' });
    expect(book.value('v6')).toMatchObject({ security: null, symbol: null, company: null, as_of: null, value: 0 });
  });
});

describe('the book of values', () => {
  const value = { ...explained().explanation, security: 'A', formula: 'f', as_of: null, version: 'v1', text: '1' };
  const figure = { ...value, period: 'FY2025', value: 1 } as never as Parameters<ValueBook['add']>[0];

  it('gives the same figure the same number, and each other one the next, also in a later turn', () => {
    const added: string[] = [];
    const earlier = [{ ...figure, id: 'v7' }] as never;
    const later = new ValueBook({ values: earlier, onValue: ({ id }) => void added.push(id) });
    expect(later.add(figure).id).toBe('v7');
    const others = [
      { security: 'B' },
      { formula: 'g' },
      { period: 'FY2024' },
      { as_of: '2024-01-01' },
      { version: 'v2' },
      { value: 2 },
      { text: '2' },
    ];
    expect(others.map((more) => later.add({ ...figure, ...more }).id)).toEqual([
      'v8',
      'v9',
      'v10',
      'v11',
      'v12',
      'v13',
      'v14',
    ]);
    expect(added).toHaveLength(7);
  });

  it('takes 200 new ones a turn, and gives a passage one number', () => {
    for (let n = 0; n < 200; n += 1) book.add({ ...figure, value: n });
    expect(book.add({ ...figure, value: 7 }).id).toBe('v8');
    expect(() => book.add({ ...figure, value: 200 })).toThrow(/too many values/);
    const quote = { text: 'A', source: 'B', url: null };
    expect([quote, { ...quote, source: 'C' }, quote].map((one) => book.quote(one).id)).toEqual(['q1', 'q2', 'q1']);
  });
});
