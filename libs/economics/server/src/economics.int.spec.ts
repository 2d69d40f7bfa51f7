import { seriesNumber } from '@plumbline/economics/domain';
import { sql } from 'kysely';
import { chartEconomy } from './read/chart-economy';
import { indicatorSource } from './read/search-source';
import { countView, readViews, sweepViews, writeNote } from './store/notes';
import { economicStore } from './store/tables';
import { LATER } from './testing/economic-series';
import { AS_OF, makeTestEconomy, type Ask, type TestEconomy } from './testing/test-economy';

type Row = Readonly<Record<string, unknown>>;
interface Answer extends Row {
  readonly data: readonly Row[];
  readonly total: number;
}
type Points = readonly (readonly [string, number])[];

let economy: TestEconomy;
let ask: Ask;

beforeAll(async () => {
  economy = await makeTestEconomy();
  ask = economy.visitor;
});
afterAll(() => economy.store.remove());

const [CPI, PAYEMS, CURVE_SPREAD, FOO] = [80, 42, 900, 'FOO:1'];
const FIRST_OF_DEBT = 1_101_840;

const indicators = <Found = Answer>(path: string, query: object = {}): Promise<Found> =>
  ask(`GET /_api/economicindicators${path}`, { query: { asOf: AS_OF, ...query } });
const item = (id: number, more = '', query: object = {}): Promise<Omit<Answer, 'data'> & { readonly data: Points }> =>
  ask(`GET /_api/economicindicators/item/{id}${more}`, { params: { id }, query: { asOf: AS_OF, ...query } });
const get = <Found = Answer>(path: string, query: object = {}, params: object = {}): Promise<Found> =>
  ask(`GET /_api/${path}`, { params, query: { asOf: AS_OF, ...query } });

const near = (value: number) => expect.closeTo(value, 6) as number;
const pick = (rows: unknown, ...keys: readonly string[]) =>
  (rows as readonly Row[]).map((row) => keys.map((key) => row[key]));
const codes = ({ data }: Answer) => data.map(({ code }) => code);

const PRICES = ['SHILLER.CAPE', 'SHILLER.DIVIDEND', 'SHILLER.PRICE'];

describe('the list of indicators', () => {
  it('a row: the newest value known on the day, the one before, a year ago, what comes next', async () => {
    const { data } = await indicators('', { q: 'cpiaucns' });
    expect(data).toMatchObject([
      {
        id: CPI,
        code: 'CPIAUCNS',
        country: 'USA',
        category_code: 'us/inflation',
        last: { day: '2026-05-01', value: 210, public: '2026-06-10' },
        previous: 208,
        change: 2,
        year_ago: 200,
        yoy: near(5),
        next: '2026-07-15',
        recent: [200, 201, 206, 208, 210],
        computed: false,
      },
    ]);
    expect((await indicators('', { q: 'cpiaucns', asOf: '2026-06-09' })).data).toMatchObject([
      { last: { value: 208 }, previous: 206, year_ago: null, yoy: null, next: '2026-06-15' },
    ]);
  });

  it.each([
    ['VIXCLS', 'a year before a leap day is the day before it', { year_ago: 20, yoy: near(-20) }],
    ['SPREAD_10Y_2Y', 'percents change in points', { change: near(0.1), year_ago: null, computed: true }],
    [
      'SP500',
      'a year ago of a day is at most ten days older',
      { year_ago: null, last: { value: 5_346, day: '2026-06-24' } },
    ],
    ['UMCSENT', 'a series has ended that nothing came of for more than a year', { next: null }],
    [
      'FEDFUNDS',
      'what is overdue has the day that it was due on',
      { next: '2026-05-03', year_ago: 5, yoy: near(-0.7) },
    ],
    [FOO, 'what no registry knows comes by no rule', { next: null, category_code: 'other', source: 'Somebody' }],
  ])('%s: %s', async (q, _, expected) =>
    expect((await indicators('', { q })).data.find(({ code }) => code === q)).toMatchObject(expected),
  );

  it.each([
    [{ q: 'nonfarm EMPLOYEES' }, ['PAYEMS']],
    [{ q: 'ol hafen' }, ['FOO:1']],
    [{ q: 'somebody germany' }, ['FOO:1']],
    [{ q: 'nothing of the kind' }, []],
    [{ category: 'us/rates/curve', sort: 'name', desc: 'false' }, ['DGS1_5MO', 'DGS10', 'DGS2', 'SPREAD_10Y_2Y']],
    [{ country: 'JPN' }, ['IMF:GGXWDG_NGDP:JPN']],
    [{ country: 'DEU', frequency: 'M' }, ['FOO:1']],
    [{ per_page: 2, page: 2 }, ['FEDFUNDS', 'DGS10']],
    [{ sort: 'yoy', per_page: 2 }, ['WB:CM.MKT.LCAP.GD.ZS:USA', 'CPIAUCNS']],
    [{ q: 'shiller', sort: 'last', desc: 'true' }, PRICES],
    [{ sort: 'change', per_page: 1 }, ['GDP']],
    [{ sort: 'next', desc: 'false', per_page: 1 }, ['FEDFUNDS']],
  ])('%j are %j', async (query, expected) => expect(codes(await indicators('', query))).toEqual(expected));

  it('a value is there from the end of the day on which it became public in New York', async () => {
    for (const [asOf, known] of [
      ['2026-06-01', []],
      ['2026-05-31', []],
    ] as const)
      expect(codes(await indicators('', { q: 'FOO:1', asOf }))).toEqual(asOf === '2026-06-01' ? ['FOO:1'] : known);
  });

  it('popular ones in their order; by number and mnemonic in the order asked, what is not known left out', async () => {
    expect(codes(await indicators('/summary'))).toEqual([
      'CPIAUCNS', 'PAYEMS', 'FEDFUNDS', 'DGS10', 'SPREAD_10Y_2Y', 'SP500', 'VIXCLS', 'GOLD.M',
    ]); // prettier-ignore
    const body = { keywords: ['payems', '80', 'NONE', '999999'], asOf: AS_OF };
    expect(codes(await ask('POST /_api/economicindicators/summary', { body }))).toEqual(['PAYEMS', 'CPIAUCNS']);
    const grid = await indicators('/grid', { ids: '80,424242' });
    expect(pick(grid.data, 'id', 'data')).toEqual([
      [80, [['2025-05-01', 200], ['2025-06-01', 201], ['2026-03-01', 206], ['2026-04-01', 208], ['2026-05-01', 210]]],
    ]); // prettier-ignore
    expect((await indicators('/grid')).data).toHaveLength(8);
    const [market] = (await indicators('/grid', { ids: String(seriesNumber('WB:CM.MKT.LCAP.GD.ZS:USA')) })).data;
    expect(market?.['data']).toHaveLength(13);
  });

  it('a category counts each series below it once', async () => {
    const flat = await get<readonly Row[]>('economicindicators/categories');
    const counts = new Map(pick(flat, 'category_code', 'count').map(([code, count]) => [code, count]));
    expect([counts.get('us/rates'), counts.get('us/rates/curve'), counts.get('other')]).toEqual([5, 4, 1]);
    const roots = flat.filter(({ parent }) => parent === null);
    expect(roots.map(({ category_code }) => category_code)).toEqual(['us', 'markets', 'world', 'other']);
    const { total } = await indicators('');
    expect(roots.reduce((sum, { count }) => sum + Number(count), 0)).toBe(total);
    const [tree] = await get<readonly { popular: Row[]; children: Row[] }[]>('economicindicators_category');
    expect(tree!.popular[0]).toEqual({ id: CPI, name: 'Consumer prices, all urban consumers' });
  });

  it('by source: the newest day, and how many are overdue', async () => {
    const { data } = await indicators('/stats');
    expect(pick(data, 'source', 'series', 'newest', 'overdue')).toEqual(
      expect.arrayContaining([
        ['Federal Reserve Board', 3, '2026-06-25', 1],
        ['Somebody', 1, '2026-06-01', 0],
        ['US Bureau of Labor Statistics', 2, '2026-06-10', 0],
      ]),
    );
  });

  it('is found by the search, and drawn by charts with the days on which values became public', async () => {
    const source = indicatorSource(economy.deps);
    expect(await source.find('hafen', 5)).toEqual([
      {
        url: expect.stringMatching(/^\/economic_indicators\/\d{10,}\/l-im-hafen$/),
        name: 'Öl im Hafen',
        text: 'FOO:1, Somebody',
      },
    ]);
    expect(await source.find('federal', 1)).toHaveLength(1);
    const charts = chartEconomy(economy.deps);
    expect(await charts.find('payems', AS_OF, 5)).toMatchObject({
      total: 1,
      rows: [{ id: 'PAYEMS', last: { day: '2026-05-01', value: 110 } }],
    });
    expect(await charts.open('payems', '2026-06-05')).toMatchObject({
      points: [['2026-03-01', 102], ['2026-04-01', 101], ['2026-05-01', 110]],
      vintages: [
        ['2026-03-01', 100, '2026-04-03'],
        ['2026-03-01', 102, '2026-05-08'],
        ['2026-04-01', 103, '2026-05-08'],
        ['2026-04-01', 101, '2026-06-05'],
        ['2026-05-01', 110, '2026-06-05'],
      ],
    }); // prettier-ignore
    expect(await charts.open('payems', '2026-04-02')).toBeUndefined();
    expect(await charts.open('42', AS_OF)).toMatchObject({ id: 'PAYEMS' });
    const some = await charts.find('federal', AS_OF, 1);
    expect([some.rows.length, some.total]).toEqual([1, 4]);
    expect(await source.size()).toBe((await indicators('', { asOf: undefined })).total);
  });
});

describe('an indicator', () => {
  it('eco.defaults: version 2.2 of the data, the value as published, and as known on the day', async () => {
    const answer = await item(PAYEMS, '/data');
    expect(answer).toMatchObject({ format: 'original', basis: 'as-reported', dataVersion: '2.2', gaps: [] });
    expect(answer.data).toEqual([['2026-03-01', 102], ['2026-04-01', 101], ['2026-05-01', 110]]); // prettier-ignore
    expect(answer).not.toHaveProperty('vintages');
  });

  it.each([
    ['the day of a revision', { asOf: '2026-06-05' }, [102, 101, 110]],
    ['the day before it', { asOf: '2026-06-04' }, [102, 103]],
    ['the latest edition', { basis: 'restated' }, [102, 900, 110]],
    ['first prints', { basis: 'first' }, [100, 103, 110]],
    ['changes within one edition', { format: 'change' }, [-1, 9]],
    ['changes of first prints', { format: 'change', basis: 'first' }, [1, 7]],
    ['some days, both included', { from: '2026-04-01', to: '2026-04-01' }, [101]],
    ['a change of the first day that is asked for', { format: 'change', from: '2026-05-01' }, [9]],
  ])('values by %s', async (_, query, expected) =>
    expect((await item(PAYEMS, '/data', query)).data.map(([, value]) => value)).toEqual(expected),
  );

  it('says why a value is not there, and what its unit is', async () => {
    const changes = await item(CPI, '/data', { format: 'pct_change' });
    expect(changes).toMatchObject({ unit: 'percent', gaps: ['2026-03-01: the earlier period was never published'] });
    expect((await item(285, '/data', { format: 'log' })).unit).toBe('ln(USD/oz)');
  });

  it('why values lack a change: the first twenty of them; zero has no logarithm', async () => {
    const starts = (format: string) => item(26, '/data', { format, asOf: LATER });
    const changes = await starts('change');
    expect(changes.data).toEqual([['2022-02-01', 1], ['2022-03-01', 0], ['2025-12-01', 7]]); // prettier-ignore
    expect(changes['gaps']).toHaveLength(20);
    expect((changes['gaps'] as string[])[0]).toBe('2022-05-01: the earlier period was never published');
    const years = await starts('yoy');
    expect([years.data[0], years['gaps']]).toEqual([
      ['2023-03-01', near(600)],
      ['2023-07-01: from zero or below there is no growth'],
    ]);
    const logs = await starts('log');
    expect([logs.data[0], logs['gaps']]).toEqual([
      ['2022-02-01', 0],
      ['2022-07-01: a value of zero or below has no logarithm or growth'],
    ]);
  });

  it('the newest twelve files, and a year ago up to ten days before', async () => {
    const claims = await item(46, '', { asOf: LATER });
    expect(claims).toMatchObject({
      last: { day: '2026-07-12', value: 243 },
      year_ago: 200,
      url: 'https://oui.doleta.gov/unemploy/',
    });
    expect(claims['files']).toHaveLength(12);
    expect((claims['files'] as string[]).at(-1)).toBe('2026-07-10.json');
  });

  it('forecasts only where they are asked for', async () => {
    const id = 1_101_840;
    expect(await item(id, '/data')).toMatchObject({ forecastFrom: null, data: [['2024-01-01', 120], ['2025-01-01', 122]] }); // prettier-ignore
    const ahead = await item(id, '/data', { forecasts: '1' });
    expect([ahead['forecastFrom'], ahead.data.at(-1)]).toEqual(['2026-01-01', ['2026-01-01', 125]]);
  });

  it('head: source, licence, release and files; of a computed one what it is made of', async () => {
    expect(await item(PAYEMS)).toMatchObject({
      code: 'PAYEMS',
      url: 'https://data.bls.gov/timeseries/CES0000000001',
      release: 'By day 10 of the next month, 08:30 New York',
      licence: expect.stringContaining('public domain'),
      formula: null,
      files: ['2026-07-02.json', '2026-06-06.json', '2026-06-05.json', '2026-05-08.json', '2026-04-03.json'],
    });
    expect(await item(CURVE_SPREAD)).toMatchObject({
      computed: true,
      url: null,
      inputs: [{ code: 'DGS10' }, { code: 'DGS2' }],
      formula: expect.stringContaining('DGS10 less DGS2'),
    });
  });

  it('revisions: first, previous and latest value of each period, the newest first, statistics of what is known', async () => {
    const answer = await item(PAYEMS, '/revisions', { per_page: 2 });
    expect(answer).toMatchObject({
      total: 3,
      unit: 'thousand persons',
      statistics: { n: 3, median: 102, high: ['2026-05-01', 110] },
    });
    expect(pick(answer.data, 'day', 'first', 'previous', 'latest', 'latest_public', 'vintages', 'revision')).toEqual([
      ['2026-05-01', 110, null, 110, '2026-06-05', 1, 0],
      ['2026-04-01', 103, 103, 101, '2026-06-05', 2, -2],
    ]);
    const oldest = await item(PAYEMS, '/revisions', { desc: 'false', asOf: '2026-05-07' });
    expect(pick(oldest.data, 'day', 'latest')).toEqual([['2026-03-01', 100]]);
    expect((await item(CPI, '/revisions'))['track']).toEqual([]);
  });

  it.each([[424_242], [285]])('%i is not found where no value is known by the day', async (id) =>
    expect(item(id, '', { asOf: '2026-01-04' })).rejects.toMatchObject({ statusCode: 404 }),
  );

  it('route.eco-non-numeric: an id that is no number is refused before anything is read', async () => {
    for (const id of ['CPIAUCNS', '80x', '-80', '0', '1.5'])
      await expect(ask('GET /_api/economicindicators/item/{id}', { params: { id }, query: {} })).rejects.toMatchObject({
        statusCode: 400,
      });
  });

  it('eco.defaults: head figures with their history, the last value of each month', async () => {
    const { data, ...answer } = await indicators('/dashboard');
    expect(answer['type']).toBe(2);
    expect(pick(data, 'id', 'format', 'last', 'previous', 'history').slice(0, 2)).toEqual([
      [CPI, 'yoy', { day: '2026-05-01', value: near(5), public: '2026-06-10' }, null, [['2026-05-01', near(5)]]],
      [PAYEMS, 'change', { day: '2026-05-01', value: 9, public: '2026-06-05' }, -1, [['2026-04-01', -1], ['2026-05-01', 9]]],
    ]); // prettier-ignore
    expect(data.find(({ id }) => id === 211)?.['history']).toEqual([['2026-05-01', 4.4], ['2026-06-01', 4.2]]); // prettier-ignore
    expect((await indicators('/dashboard', { type: 1 })).data.every((row) => !('history' in row))).toBe(true);
    const { data: months } = await indicators('/month_end', { ids: '211', from: '2026-06-01' });
    expect(months).toEqual([{ id: 211, data: [['2026-06-01', 4.2]] }]);
  });
});

describe('pages of markets', () => {
  it('the curve of a day, of the last day before it, and of the ends of months; a tenor without a yield is absent', async () => {
    const { curve, compare, frames, first } = await indicators('/yield_curve', { compare: '2026-06-28', frames: 2 });
    expect(curve).toEqual({ day: '2026-06-29', public: '2026-06-30', tenors: [['1.5M', 3.8], ['2Y', 4.3], ['10Y', 4.2]] }); // prettier-ignore
    expect(compare).toEqual({ day: '2026-06-26', public: '2026-06-29', tenors: [['10Y', 3.9]] });
    expect(pick(frames, 'day')).toEqual([['2026-05-29'], ['2026-06-29']]);
    expect(first).toBe('2026-05-29');
    expect((await indicators('/yield_curve', { asOf: '2026-06-29' }))['curve']).toMatchObject({ day: '2026-06-26' });
    expect((await indicators('/yield_curve', { day: '2026-05-28' }))['curve']).toBeNull();
    expect(await indicators('/yield_curve', { asOf: '2026-05-31', frames: 3 })).toMatchObject({
      curve: null,
      compare: null,
      frames: [],
      first: null,
      spreads: [{ value: null, day: null, data: [], spells: [] }, {}, {}],
    });
    const upTo = await indicators('/yield_curve', { day: '2026-06-26', frames: 1 });
    expect(pick(upTo['frames'], 'day')).toEqual([['2026-06-26']]);
    expect((await indicators('/yield_curve'))['frames']).toEqual([]);
  });

  it('spreads with their inversions: zero ends one, a day without a value does not, months have their last value', async () => {
    const [spread] = (await indicators('/yield_curve'))['spreads'] as Row[];
    expect(spread).toEqual({
      id: 900,
      name: '10 years less 2 years',
      value: near(-0.1),
      day: '2026-06-29',
      data: [['2026-05-29', near(0.3)], ['2026-06-29', near(-0.1)]],
      spells: [{ from: '2026-06-25', to: '2026-06-29', observations: 2, lowest: near(-0.2), open: true }],
    }); // prettier-ignore
    const before = (await indicators('/yield_curve', { day: '2026-06-24' }))['spreads'] as Row[];
    expect(before[0]).toMatchObject({ value: 0, spells: [] });
  });

  it('eco.defaults: gold to silver by months, its parts and its place; gold alone by month and year', async () => {
    const ratio = await indicators('/metal/ratio');
    expect(ratio).toMatchObject({
      dataVersion: '2.2',
      id: 910,
      last: { day: '2026-03-01', value: 80, public: '2026-04-06' },
      percentile: near(100 / 3),
      mean: 90,
      median: 80,
      data: [['2025-12-01', 80], ['2026-01-01', 110], ['2026-03-01', 80]],
      inputs: [{ code: 'GOLD.M', last: { day: '2026-03-01', value: 2_400 } }, { code: 'SILVER.M' }],
      parts: [
        { unit: 'USD/oz', data: [['2025-12-01', 2_000], ['2026-01-01', 2_200], ['2026-03-01', 2_400]] },
        { unit: 'USD/oz', data: [['2025-12-01', 25], ['2026-01-01', 20], ['2026-03-01', 30]] },
      ],
    }); // prettier-ignore
    const { metal, means, years } = await indicators<{ metal: string; means: number[]; years: Row[] }>(
      '/metal/performance',
    );
    expect([metal, years[0]?.['change'], means[0]]).toEqual(['gold', near(20), near(10)]);
    const page = await get<{ performance: { years: Row[] } }>('market/{slug}', {}, { slug: 'gold-silver-ratio' });
    expect(page.performance.years[0]).toMatchObject({ year: 2026, change: near(0) });
    expect((page.performance.years[0]!['months'] as number[]).slice(0, 3)).toEqual([near(37.5), null, null]);
    expect(await indicators('/metal/ratio', { metal: 'palladium' })).toMatchObject({ data: [], last: null, percentile: null, mean: null }); // prettier-ignore
  });

  it('net liquidity: parts in billions add up to it on each of its days, against the index on the same days', async () => {
    const { ratio, against } = await get<{
      ratio: { data: Points; parts: { unit: string; data: Points }[] };
      against: { data: Points };
    }>('market/{slug}', {}, { slug: 'fed-net-liquidity-sp500' });
    expect(ratio.data).toEqual([['2026-06-17', 6_400], ['2026-06-24', 6_300]]); // prettier-ignore
    expect(ratio.parts.map(({ unit, data }) => [unit, data.map(([, value]) => value)])).toEqual([
      ['USD billion', [7_000, 7_100]],
      ['USD billion', [500, 600]],
      ['USD billion', [100, 200]],
    ]);
    expect(against.data).toEqual([['2026-06-17', 4_900.5], ['2026-06-24', 5_346]]); // prettier-ignore
  });

  it('returns implied by the Shiller PE and by market value to output', async () => {
    const growth = 100 * (2 ** 0.1 - 1);
    const implied = (now: number, usual: number) => near(2 + growth + 100 * ((usual / now) ** (1 / 8) - 1));
    const { shiller, buffett } = await indicators('/valuation');
    expect(shiller).toMatchObject({ value: 40, mean: 30, percentile: 75, dividends: 2, growth: near(growth), implied: implied(40, 30), band: null }); // prettier-ignore
    expect(buffett).toMatchObject({ value: 200, mean: 105, implied: implied(200, 105), day: '2025-01-01' });
    expect(await indicators('/valuation', { asOf: '2026-05-31' })).toEqual({ shiller: null, buffett: null });
    expect((await indicators('/valuation', { asOf: '2026-06-24' }))['shiller']).toMatchObject({ growth: null, implied: null }); // prettier-ignore
    const later = await indicators('/valuation', { asOf: LATER });
    expect(later).toMatchObject({
      shiller: { growth: near(100 * (4 ** 0.1 - 1)) },
      buffett: { growth: near(growth), band: expect.any(String) },
    });
  });

  it('cycle of elections: means without the year that runs, which is drawn against the path of its place', async () => {
    const answer = await indicators('/presidential/averages', { index: 'sp500' });
    expect(pick(answer['averages'], 'position', 'n', 'mean', 'positive')).toEqual([
      [1, 1, near(-10), 0],
      [2, 1, near(10), 100],
      [3, 1, near(-10), 0],
      [4, 1, near(25), 100],
    ]);
    expect(answer).toMatchObject({
      first: 2022,
      last: 2026,
      path: { year: 2026, position: 2, n: 1, mean: [near(10)] },
    });
    expect((answer['path'] as Row)['values']).toEqual([near(10), near((4_800 / 4_455 - 1) * 100), near(20)]);
    expect(pick(answer['years'], 'year', 'open', 'party')[0]).toEqual([2026, true, 'Republican']);
    const some = await indicators('/presidential/averages', { index: 'sp500', from: 2023, to: 2024 });
    expect(pick(some['years'], 'year')).toEqual([[2024], [2023]]);
    expect(some).toMatchObject({ first: 2022, path: { n: 0, mean: [] } });
    const { years } = await get<{ years: Row[] }>('economicindicators/presidential/templates');
    expect([years[0], years.at(-1)]).toMatchObject([
      { year: 2028, position: 4 },
      { year: 1869, president: 'Grant' },
    ]);
  });

  it('debt of countries: groups are none, forecasts have no rank and are in no mean', async () => {
    const answer = await get('debt/list');
    expect(pick(answer.data, 'iso3', 'value', 'before', 'forecast', 'rank')).toEqual([
      ['JPN', 250, 240, true, null],
      ['USA', 122, 120, false, 1],
      ['DEU', 65, 63, false, 2],
    ]);
    expect(answer).toMatchObject({ year: 2025, actual: 2025, years: [2024, 2025, 2026], mean: 93.5, median: 93.5 });
    expect(await get('debt/list', { year: 2026 })).toMatchObject({ data: [{ iso3: 'USA', rank: null }], mean: null, median: null }); // prettier-ignore
    expect(pick((await get('debt/list', { year: 2024 })).data, 'iso3', 'before')).toEqual([
      ['JPN', null],
      ['USA', null],
      ['DEU', null],
    ]);
    expect(await get('debt/list', { year: 1999 })).toMatchObject({ data: [], year: 1999 });
    expect(await get('worldmap')).toMatchObject({
      year: 2025,
      data: [['JPN', 250, 2025, true, 1_101_392], ['USA', 122, 2025, false, 1_101_840], ['DEU', 65, 2025, false, 1_101_276]],
      countries: { JPN: 'Japan' },
    }); // prettier-ignore
  });

  it('market.debt-country: one country with its rank among those that are known, in any case of its code', async () => {
    const debt = (id: string, asOf = AS_OF) => get<Row>('debt/{id}/description', { asOf }, { id });
    expect(await debt('usa')).toMatchObject({
      iso3: 'USA',
      name: 'United States',
      rank: 1,
      of: 2,
      forecastFrom: '2026-01-01',
      edition: '2026-04-20',
      data: [['2024-01-01', 120], ['2025-01-01', 122], ['2026-01-01', 125]],
    }); // prettier-ignore
    expect(await debt('JPN')).toMatchObject({ rank: null, forecastFrom: '2025-01-01' });
    const world = await get('worldmap', { indicator: 'WB:CM.MKT.LCAP.GD.ZS', asOf: LATER });
    expect(world.data).toEqual([
      ['USA', 200, 2025, false, expect.any(Number)],
      ['XKX', 7, 2025, false, expect.any(Number)],
    ]);
    const before = await get('worldmap', { indicator: 'WB:CM.MKT.LCAP.GD.ZS', year: 2004, asOf: LATER });
    expect(before.data).toEqual([['USA', 1_000, 2004, false, expect.any(Number)]]);
    for (const [id, asOf] of [
      ['WLD', AS_OF],
      ['FRA', AS_OF],
      ['USA', '2026-04-19'],
    ] as const)
      await expect(debt(id, asOf)).rejects.toMatchObject({ statusCode: 404 });
  });

  interface Value {
    readonly value: Answer | null;
  }
  const index = async (slug: string, query: object = {}) => (await get<Value>('market/{slug}', query, { slug })).value;

  it('an index over what its members are worth: those added later are not in it, contributions add up to the level', async () => {
    const value = await index('sp500-gf-value');
    expect(value).toMatchObject({ members: 2, listed: 2, coverage: 100, ratio: near(1) });
    expect(pick(value!.data, 'display_symbol', 'ratio', 'weight', 'contribution')).toEqual([
      ['OAKS', 2, near(200 / 3), near(1 / 3)],
      ['FIRS', 0.5, near(100 / 3), near(-1 / 3)],
    ]);
    const now = await index('sp500-gf-value', { asOf: undefined });
    expect(now).toMatchObject({ members: 3, coverage: 87.5 });
    expect(pick(now!.data, 'display_symbol', 'weight', 'contribution').at(-1)).toEqual(['XTER:ELMS', 12.5, null]);
    expect((await index('sp500-gf-value', { asOf: '2026-06-29' }))?.['members']).toBe(1);
  });

  it('a level is shown from 70 % of market value on; members by a fund where no list has them', async () => {
    expect(await index('dow30-gf-value')).toMatchObject({ coverage: 70, ratio: near(0.5) });
    const fund = await index('nasdaq100-gf-value');
    expect(fund).toMatchObject({ members: 2, coverage: near(35_000 / 1_350), ratio: null, known: expect.stringContaining('2026-03-31') }); // prettier-ignore
    await expect(index('presidential-cycle')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('commitments of traders', () => {
  it.each([
    [{ sort: 'market', desc: 'false' }, ['ALPHA GRAIN', 'BETA OIL', 'GAMMA GOLD']],
    [{ sort: 'net' }, ['ALPHA GRAIN', 'GAMMA GOLD', 'BETA OIL']],
    [{ sort: 'change', desc: 'false' }, ['BETA OIL', 'GAMMA GOLD', 'ALPHA GRAIN']],
    [{ sort: 'share', per_page: 1, page: 2 }, ['GAMMA GOLD']],
    [{ window: 'all' }, ['ALPHA GRAIN', 'BETA OIL', 'GAMMA GOLD']],
    [{ window: 'all', sort: 'extreme', desc: 'false' }, ['ALPHA GRAIN', 'BETA OIL', 'GAMMA GOLD']],
    [{ window: 'all', sort: 'index', desc: 'false' }, ['BETA OIL', 'ALPHA GRAIN', 'GAMMA GOLD']],
    [{ sort: 'interest', desc: 'false', per_page: 1 }, ['ALPHA GRAIN']],
    [{ q: 'cme 0676' }, ['BETA OIL']],
    [{ q: 'nothing' }, []],
    [{ asOf: '2026-06-25', sort: 'net' }, ['BETA OIL', 'ALPHA GRAIN', 'GAMMA GOLD']],
    [{ asOf: '2026-06-21' }, []],
  ])('%j are %j', async (query, expected) => {
    const { data } = await get('cot_reports', query);
    expect(data.map(({ market }) => market)).toEqual(expected);
  });

  it('a row and what comes next', async () =>
    expect(await get('cot_reports', { q: 'oil' })).toMatchObject({
      data: [{ code: '067651', net: -50, change: -150, share: -5, public: '2026-06-26' }],
      next: '2026-07-06',
      group: 'Non-commercial',
    }));
});

describe('calendars', () => {
  it('events of the economy from a week before on, known by the day; a forecast has its source', async () => {
    const answer = await get('calendar/economic');
    expect(pick(answer.data, 'day', 'event', 'at', 'impact', 'forecast', 'forecast_source')).toEqual([
      ['2026-06-23', 'Core CPI', '2026-06-23T12:30:00.000Z', 'low', null, null],
      ['2026-06-25', 'Consumer sentiment', null, null, '150K', 'a calendar'],
      ['2026-07-02', 'Nonfarm Payrolls', '2026-07-02T12:30:00.000Z', 'high', '150K', 'a calendar'],
      ['2026-08-14', 'Michigan sentiment', '2026-08-14T12:30:00.000Z', 'high', '150K', 'a calendar'],
    ]);
    expect(answer.data.map(({ series }) => series)).toMatchObject([null, null, { id: PAYEMS }, { id: 25 }]);
    expect([answer['countries'], answer['today'], answer.total]).toEqual([['DE', 'US'], AS_OF, 4]);
  });

  it.each([
    [{ desc: 'true', per_page: 1 }, ['Michigan sentiment']],
    [{ country: 'DE' }, ['Consumer sentiment']],
    [{ country: 'US', impact: 'high' }, ['Nonfarm Payrolls']],
    [{ q: 'a day too late', from: '2026-07-02' }, ['A day too late']],
    [{ q: 'a day too late', from: '2026-06-30' }, []],
    [{ impact: 'low' }, ['Core CPI']],
    [{ q: 'PAYROLLS' }, ['Nonfarm Payrolls']],
    [{ from: '2026-06-22', to: '2026-06-22' }, ['A day too early']],
    [{ asOf: '2026-07-01', from: '2026-07-03', to: '2026-07-05' }, ['Announced too late']],
  ])('%j are %j', async (query, expected) =>
    expect(pick((await get('calendar/economic', query)).data, 'event')).toEqual(expected.map((name) => [name])),
  );

  const JULY = { from: '2026-07-02', to: '2026-07-10' };

  it('days with results, dividends, releases, reports of traders and holidays, those of a day in the order of kinds', async () => {
    const { data, counts, today } = await get('calendar/events', JULY);
    expect(pick(data, 'day', 'kind', 'name', 'symbol')).toEqual([
      ['2026-07-02', 'economic', 'Nonfarm Payrolls', null],
      ['2026-07-03', 'release', 'Federal Reserve Board', null],
      ['2026-07-03', 'holiday', 'Independence Day', null],
      ['2026-07-06', 'earnings', 'OAKS OAKS Inc.', 'OAKS'],
      ['2026-07-06', 'cot', 'Commitments of traders', null],
      ['2026-07-07', 'dividend', 'GONE', 'GONE'],
      ['2026-07-10', 'release', 'US Bureau of Labor Statistics', null],
      ['2026-07-10', 'release', 'Robert Shiller', null],
      ['2026-07-10', 'cot', 'Commitments of traders', null],
    ]);
    expect([counts, today]).toEqual([{ earnings: 1, dividend: 1, economic: 1, release: 3, cot: 2, holiday: 1 }, AS_OF]);
    const only = await get('calendar/events', { ...JULY, kind: 'cot' });
    expect([only.data.length, only['counts']]).toEqual([2, counts]);
    const holiday = { from: '2026-07-03', to: '2026-07-03', kind: 'holiday' };
    expect((await get('calendar/events', holiday)).data).toHaveLength(1);
    expect(data[6]).toMatchObject({ at: '2026-07-10T12:30:00.000Z', text: 'At the latest: Nonfarm employees' });
  });

  it('without days the weeks of the month; counts of days, zeros included', async () => {
    expect(await get('calendar/events')).toMatchObject({ from: '2026-06-01', to: '2026-07-05' });
    const body = { dates: ['2026-07-06', '2026-07-05', '2026-07-06'], asOf: AS_OF };
    const none = { earnings: 0, dividend: 0, economic: 0, release: 0, cot: 0, holiday: 0 };
    expect(await ask('POST /_api/calendar/events_num', { body })).toEqual({
      '2026-07-05': none,
      '2026-07-06': { ...none, earnings: 1, cot: 1 },
    });
  });

  it('holidays of two years, and a day on which exchanges close early', async () => {
    const { data } = await get('calendar/events', { from: '2026-12-24', to: '2027-01-01', kind: 'holiday' });
    const closed = 'New York exchanges closed';
    expect(pick(data, 'day', 'text', 'url')).toEqual([
      ['2026-12-24', 'New York exchanges close at 13:00', '/stock-market-holidays?year=2026'],
      ['2026-12-25', closed, '/stock-market-holidays?year=2026'],
      ['2027-01-01', closed, '/stock-market-holidays?year=2027'],
    ]);
  });

  it('reports of traders from the first week on file, those of a shutdown on one day', async () => {
    const cot = async (from: string, to: string) =>
      pick((await get('calendar/events', { from, to, kind: 'cot' })).data, 'day', 'text', 'at');
    expect(await cot('2025-12-01', '2025-12-31')).toEqual([
      ['2025-12-29', 'Positions of 2025-12-23', '2025-12-29T20:30:00.000Z'],
      ['2025-12-30', 'Positions of several weeks to 2025-12-16', '2025-12-30T20:30:00.000Z'],
    ]);
    expect(await cot('2026-06-26', '2026-06-26')).toEqual([
      ['2026-06-26', 'Positions of 2026-06-23', '2026-06-26T19:30:00.000Z'],
    ]);
    expect(await cot('2026-06-27', '2026-07-05')).toEqual([]);
  });

  it('releases of one source and moment are one event; what nobody publishes has none', async () => {
    const { data } = await get('calendar/events', {
      from: '2026-07-01',
      to: '2026-07-31',
      kind: 'release',
      asOf: LATER,
    });
    const shiller = data.filter(({ name }) => name === 'Robert Shiller');
    expect(shiller.map(({ text }) => text)).toEqual([
      'At the latest: S&P composite (Shiller): price to ten-year earnings; S&P composite (Shiller): average price of the month',
      'At the latest: S&P composite (Shiller): dividend; S&P composite (Shiller): earnings',
    ]);
    expect(data.filter(({ name }) => name === 'Somebody' || name === 'Computed')).toEqual([]);
  });

  it.each([[{ from: '2026-07-02', to: '2026-07-01' }], [{ from: '2026-01-01', to: '2027-02-06' }]])(
    '%j is refused',
    async (query) => expect(get('calendar/events', query)).rejects.toMatchObject({ statusCode: 400 }),
  );

  it('four hundred days and one are not too many', async () =>
    expect(await get('calendar/events', { from: '2026-01-01', to: '2027-02-05', kind: 'dividend' })).toMatchObject({
      data: [{ day: '2026-07-07' }],
    }));
});

describe('notes of staff, and views', () => {
  const change = (body: object, by = economy.staff) =>
    by<Row>('PUT /_api/economicindicators/item/{id}', { params: { id: PAYEMS }, body });
  const stored = () =>
    economicStore(economy.store.db).selectFrom('economic_notes').select(['name', 'popularity', 'version']).execute();
  const view = (id: number, by = economy.visitor) => by('POST /_api/economicindicators/views', { body: { view: id } });
  const views = () => readViews(economicStore(economy.store.db), '2026-07-31');
  afterEach(async () => void (await sql`truncate economic_notes, economic_views`.execute(economy.store.db)));

  it('name, note, category and place hold at once, and are taken away by what is empty', async () => {
    await change({ name: 'Jobs', note: 'Revised often', category: 'us/inflation', popularity: 5 });
    expect(await item(PAYEMS)).toMatchObject({ name: 'Jobs', note: 'Revised often', category_code: 'us/inflation' });
    expect(codes(await indicators('/summary')).slice(0, 2)).toEqual(['PAYEMS', 'CPIAUCNS']);
    expect(codes(await indicators('', { category: 'us/labor' }))).toEqual([]);
    expect(codes(await indicators('', { q: 'jobs' }))).toEqual(['PAYEMS']);
    expect(economy.noted.at(-1)).toBe('change indicator: Nonfarm employees');
    await change({});
    expect(await item(PAYEMS)).toMatchObject({ name: 'Nonfarm employees', note: null, category_code: 'us/labor' });
    expect(await stored()).toEqual([{ name: null, popularity: 0, version: 2 }]);
  });

  it('what begins with the words comes before what only has them, whatever staff put first', async () => {
    const write = (id: number, body: object) =>
      economy.staff('PUT /_api/economicindicators/item/{id}', { params: { id }, body });
    await write(PAYEMS, { name: 'Twin of gdp', popularity: 9 });
    await write(25, { name: 'Gdp as people see it' });
    expect(codes(await indicators('', { q: 'gdp' })).slice(0, 3)).toEqual(['GDP', 'UMCSENT', 'PAYEMS']);
    await write(CPI, { name: 'Costs of pay', popularity: 10 });
    expect(codes(await indicators('', { q: 'pay' }))).toEqual(['PAYEMS', 'CPIAUCNS']);
  });

  it('twelve are popular, the highest of staff first', async () => {
    const given = [26, 285, 286, 25, 46, 900, 910, FIRST_OF_DEBT, FIRST_OF_DEBT - 448];
    for (const [place, series] of given.entries())
      await writeNote(economicStore(economy.store.db), series, {
        name: null,
        category: null,
        note: null,
        popularity: 1 + place,
      });
    const popular = await indicators('/summary', { asOf: LATER });
    expect(popular.data).toHaveLength(12);
    expect(popular.data[0]).toMatchObject({ code: 'IMF:GGXWDG_NGDP:JPN' });
    expect((await indicators('/grid', { asOf: LATER })).data).toHaveLength(12);
  });

  it('two at once leave one row, and nobody but staff of this scope writes one', async () => {
    expect(await Promise.all([change({ name: 'One' }), change({ name: 'Other' })])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await stored()).toEqual([{ name: expect.stringMatching(/^(One|Other)$/), popularity: 0, version: 2 }]);
    await expect(change({ name: 'Mine' }, economy.visitor)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('a view counts once a visitor and day, views at once all count, what does not exist has none', async () => {
    await view(CPI);
    await view(CPI);
    expect(await views()).toEqual(new Map([[CPI, 1]]));
    await expect(view(424_242)).rejects.toMatchObject({ statusCode: 404 });
    const store = economicStore(economy.store.db);
    await Promise.all(Array.from({ length: 8 }, () => countView(store, CPI, '2026-07-31')));
    expect(await views()).toEqual(new Map([[CPI, 9]]));
  });

  it('views of 90 days make a series known, older ones are swept', async () => {
    const store = economicStore(economy.store.db);
    await countView(store, 285, '2026-05-02');
    await countView(store, 285, '2026-05-01');
    expect(await views()).toEqual(new Map([[285, 1]]));
    await sweepViews(store, '2026-07-31');
    expect(await store.selectFrom('economic_views').select('day').execute()).toEqual([{ day: '2026-05-02' }]);
    await countView(store, 286, '2026-07-31');
    await countView(store, 286, '2026-07-31');
    expect(codes(await indicators('', { q: 'average of the month', country: 'WLD' }))).toEqual(['GOLD.M', 'SILVER.M']);
  });
});
