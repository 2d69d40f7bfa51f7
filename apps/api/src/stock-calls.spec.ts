import { makeTestApi, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

let market: TestMarket;
let api: TestApi;
/** Another company of the sample market. */
let another = '';
const AS_OF = '2019-06-14';

beforeAll(async () => {
  market = await openSampleMarket();
  api = await makeTestApi({ market: market.reader });
  another = market.reader.list().find(({ symbol, cik }) => symbol !== 'VTRL' && cik)?.symbol ?? '';
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

const get = async <T>(path: string): Promise<T> => {
  const answer = await api.send({ url: `/_api/stocks/${path}` });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};
const post = async <T>(path: string, payload: object): Promise<T> => {
  const answer = await api.send({ method: 'POST', url: `/_api/stocks/${path}`, payload });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<T>();
};

interface Ranks {
  readonly rank_profitability: number | null;
  readonly rank_momentum: number | null;
  readonly missing: Readonly<Record<string, string>>;
  readonly day?: string;
}

it('error.stock-missing and error.stock-missing-call: no security of that name', async () => {
  for (const path of ['NOPE/summary', 'NOPE/rank', 'NOPE/card']) {
    const answer = await api.send({ url: `/_api/stocks/${path}` });
    expect([path, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([path, 404, 'Stock not found']);
  }
});

describe('ranks', () => {
  it('say of each that is missing why', async () => {
    const ranks = await get<Ranks & Record<string, unknown>>('VTRL/rank');
    for (const name of [
      'rank',
      'rank_profitability',
      'rank_growth',
      'rank_balancesheet',
      'rank_momentum',
      'rank_gf_value',
    ])
      expect([name, ranks[name] === null]).toEqual([name, name in ranks.missing]);
    expect(ranks.rank_profitability).toEqual(expect.any(Number));
  });

  it('of a year are those of its last session, of -1 the latest', async () => {
    const then = await get<Ranks>('VTRL/gf_rank/2019');
    expect(then.day).toBe('2019-12-31');
    const asOf = await get<Ranks>('VTRL/rank?asOf=2019-12-31');
    expect(then.rank_profitability).toBe(asOf.rank_profitability);
    const [latest, now] = [await get<Ranks>('VTRL/gf_rank/-1'), await get<Ranks>('VTRL/rank')];
    expect(latest.rank_profitability).toBe(now.rank_profitability);
    expect((await api.send({ url: '/_api/stocks/VTRL/gf_rank/1950' })).statusCode).toBe(404);
    expect((await api.send({ url: '/_api/stocks/VTRL/gf_rank/last' })).statusCode).toBe(400);
  });

  it('over the years begin no earlier than 2006 and end with the day of the page', async () => {
    const { data } = await get<{ data: { year: number; day: string }[] }>(`VTRL/rank_history?asOf=${AS_OF}`);
    expect(data.length).toBeGreaterThan(2);
    expect(data[0]!.year).toBeGreaterThanOrEqual(2006);
    expect(data.at(-1)!.day <= AS_OF).toBe(true);
  });
});

it('the valuation band has a value or none for each day', async () => {
  const band = await get<Record<string, unknown[]>>(`VTRL/valuation_band?asOf=${AS_OF}`);
  const lengths = ['day', 'price', 'medps', 'iv', 'gf_value', 'gf_valuation'].map((name) => band[name]?.length);
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeGreaterThan(12);
});

it('highs and lows lie on days of their window', async () => {
  const { data } = await get<{ data: { low: number; high: number; low_day: string; high_day: string }[] }>(
    `VTRL/history_high_low?asOf=${AS_OF}`,
  );
  expect(data).toHaveLength(4);
  const [year] = data;
  expect(year!.low).toBeLessThan(year!.high);
  for (const day of [year!.low_day, year!.high_day]) expect(day >= '2018-06-14' && day <= AS_OF).toBe(true);
});

it('a popover has nine figures', async () => {
  expect((await get<{ figures: unknown[] }>('VTRL/popover')).figures).toHaveLength(9);
});

it('estimates that nobody imported say so', async () => {
  expect(await get<object>('VTRL/estimate')).toMatchObject({
    data: [],
    reason: expect.stringMatching(/^No estimates/) as string,
  });
});

it('quotes answer each name once and name those that are of no security', async () => {
  const found = await get<{ data: { asked: string; price: number; day: string }[]; unknown: string[] }>(
    'quotes?symbols=VTRL,vtrl,NOPE,VTRL',
  );
  expect(found.data.map(({ asked }) => asked)).toEqual(['VTRL', 'vtrl']);
  expect(found.data[0]!.price).toBe(found.data[1]!.price);
  expect(found.unknown).toEqual(['NOPE']);
  const many = Array.from({ length: 51 }, (_, at) => `S${at}`).join(',');
  expect((await api.send({ url: `/_api/stocks/quotes?symbols=${many}` })).statusCode).toBe(400);
});

it('prices by dates are the last close by each, none later than the day of the page', async () => {
  const { data } = await post<{ data: { date: string; day: string | null; close: number | null; reason?: string }[] }>(
    'VTRL/prices/by-dates',
    { dates: ['2019-06-08', '1950-01-02', '2020-01-02'], asOf: AS_OF },
  );
  expect(data.map(({ day }) => day)).toEqual(['2019-06-07', null, AS_OF]);
  expect(data[1]).toMatchObject({ close: null, reason: expect.any(String) as string });
});

it('events and trades are of the past of the page', async () => {
  const events = await get<{ data: { day: string; kind: string }[] }>(`VTRL/events`);
  expect(events.data.some(({ day, kind }) => kind === 'split' && day === '2021-07-20')).toBe(true);
  const trades = await get<{ data: { filed: string }[]; total: number }>(`VTRL/trades?asOf=${AS_OF}`);
  expect(trades.data.every(({ filed }) => filed <= AS_OF)).toBe(true);
});

it('segments: the newest table of a figure is the last of its history', async () => {
  type Tables = { data: { kind: string; concept: string; end: string; accession: string }[]; reason?: string };
  const all = await post<Tables>('VTRL/all_historical_segments', {});
  if (all.data.length === 0) return expect(all.reason).toEqual(expect.any(String));
  const [{ kind, concept } = { kind: '', concept: '' }] = all.data;
  const [newest, history] = [
    await post<Tables>('VTRL/segment', { kind, concept }),
    await post<Tables>('VTRL/historical_segment', { kind, concept }),
  ];
  expect(newest.data).toEqual([history.data.at(-1)]);
});

it('a comparison shows each company as known on its day, and its cells say so', async () => {
  type Grid = {
    columns: { label: string }[];
    rows: { key: string; cells: { value: number | null; security?: string; asOf?: string }[] }[];
  };
  const { block } = await get<{ block: Grid }>(`compare?symbols=VTRL,VTRL@${AS_OF}&metrics=price,pettm`);
  expect(block.columns.map(({ label }) => label)).toEqual(['VTRL', `VTRL, ${AS_OF}`]);
  const [price] = block.rows;
  expect(price?.cells.map(({ security, asOf }) => [security, asOf])).toEqual([
    ['VTRL', undefined],
    ['VTRL', AS_OF],
  ]);
  const then = await get<{ figures: { metric: string; value: number }[] }>(`VTRL/popover?asOf=${AS_OF}`);
  expect(price?.cells[1]?.value).toBe(then.figures.find(({ metric }) => metric === 'price')?.value);
});

it('statements side by side are under one calendar, each figure of its company', async () => {
  type Grid = {
    kind: string;
    columns: { key: string }[];
    rows: {
      label: string;
      isHeading?: boolean;
      cells: { value: number | null; security?: string; period?: string }[];
    }[];
  };
  const { blocks } = await get<{ blocks: Grid[] }>(
    `VTRL/side_by_side?symbols=${another},VTRL&rows=revenue,eps_diluted&period=quarterly&length=6`,
  );
  const [grid] = blocks;
  expect(grid?.columns).toHaveLength(6);
  expect(grid?.rows.map(({ label }) => label)).toEqual(['Revenue', 'VTRL', another, 'EPS (Diluted)', 'VTRL', another]);
  const [own, other] = [grid?.rows[1]?.cells.at(-2), grid?.rows[2]?.cells.at(-2)];
  expect([own?.security, other?.security]).toEqual([undefined, another]);
  const one = other?.period ?? '';
  const explained = await api.send({ url: `/_api/lineage/${another}/revenue?kind=quarterly&period=${one}` });
  expect(explained.json<{ explanation: { value: number } }>().explanation.value).toBe(other?.value);
});

it('details are of what was known on the day', async () => {
  type Detail = { cik: string; names: { from: string | null }[]; filings: { last: string }; prices: { last: string } };
  const detail = await get<Detail>(`VTRL/detail?asOf=${AS_OF}`);
  expect(detail).toMatchObject({ symbol: 'VTRL', currency: 'USD', template: 'industrial', delisted: null });
  const days = [detail.filings.last, detail.prices.last, ...detail.names.map(({ from }) => from ?? '')];
  expect(days.filter((day) => day > AS_OF)).toEqual([]);
});

it('dividends come with what they yield, or say why there are none', async () => {
  type Paid = { data: { ex: string; amount: number; adjusted: number }[]; reason?: string; dividend_yield: object };
  const { data, reason, dividend_yield: paid } = await get<Paid>(`VTRL/dividend?asOf=${AS_OF}`);
  expect(data.length > 0 ? undefined : 'none').toBe(reason && 'none');
  expect(paid).toHaveProperty('value');
});

it('a past summary says what a holder got since', async () => {
  type Past = {
    asOf: string;
    last_price_date: string;
    after: Record<string, { value: number | null; reason?: string }>;
  };
  const { asOf, last_price_date: last, after } = await get<Past>(`VTRL/history?date=${AS_OF}`);
  expect([asOf, last <= AS_OF]).toEqual([AS_OF, true]);
  const later = await get<{ blocks: { key: string; rows: { cells: { value: number }[] }[] }[] }>(
    'VTRL/historical?year=2018',
  );
  expect(later.blocks.find(({ key }) => key === 'after')?.rows).toHaveLength(3);
  expect([after['1y']?.value, after['5y']?.value]).toEqual([expect.any(Number), expect.any(Number)]);
  expect((await api.send({ url: '/_api/stocks/VTRL/history' })).statusCode).toBe(400);
});

describe('places', () => {
  const read = async <T>(path: string) => (await api.send({ url: `/_api/${path}` })).json<T>();

  it('every stock of a region is on one of its exchanges', async () => {
    const { data } = await read<{ data: { region: string; stocks: number; exchanges: { stocks: number }[] }[] }>(
      'exchange_regions',
    );
    expect(data.map(({ region }) => region)).toEqual(['U', 'C', 'B', 'E', 'A', 'O', 'S', 'F', 'I', 'CHN']);
    for (const { stocks, exchanges } of data) expect(exchanges.reduce((sum, one) => sum + one.stocks, 0)).toBe(stocks);
  });

  it('index.regions: the most popular come first, then the United States; a list that is not there says so', async () => {
    const { data } = await read<{ data: { ticker: string; region: string; members: null; reason: string }[] }>(
      'indices',
    );
    expect([...new Set(data.map(({ region }) => region))].slice(0, 2)).toEqual(['Most Popular', 'USA']);
    expect(data[0]).toMatchObject({ ticker: 'SPX', members: null, reason: expect.any(String) as string });
    expect(await read('indices/%5Espx/components')).toMatchObject({ index: { ticker: 'SPX' }, data: [], per_page: 20 });
    expect((await api.send({ url: '/_api/indices/NOPE/components' })).statusCode).toBe(404);
  });

  it('summary.dividend: top20 is what there is', async () => {
    expect((await api.send({ url: '/_api/stocks/top_dividend?type=top5' })).statusCode).toBe(400);
    expect((await api.send({ url: '/_api/stocks/top_dividend' })).statusCode).toBe(200);
  });
});

it('tables of a filing are those that name it', async () => {
  const all = await post<{ data: { accession: string }[] }>('VTRL/all_historical_segments', {});
  const [{ accession } = { accession: 'none' }] = all.data;
  const { data } = (await api.send({ url: `/_api/documents/tables?security=VTRL&accession=${accession}` })).json<{
    data: object[];
  }>();
  expect(data).toEqual(all.data.filter((table) => table.accession === accession));
});

it.each([
  ['VTRL/side_by_side?symbols=NOPE', 404],
  ['VTRL/side_by_side?symbols=A,B,C,D,E', 400],
  ['VTRL/side_by_side?rows=no_such_row', 400],
  ['compare?symbols=NOPE', 404],
  ['compare?symbols=VTRL@soon', 400],
  ['compare?symbols=VTRL&metrics=no_such_figure', 400],
])('%s is refused with %d', async (path, status) => {
  expect((await api.send({ url: `/_api/stocks/${path}` })).statusCode).toBe(status);
});
