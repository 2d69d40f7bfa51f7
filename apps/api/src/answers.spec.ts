import { makeTestApi, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

interface Vintage {
  readonly start: string | null;
  readonly end: string;
  readonly value: number;
  readonly accession: string;
  readonly form: string;
  readonly public: string;
  readonly holds: boolean;
}

let market: TestMarket;
let api: TestApi;

beforeAll(async () => {
  market = await openSampleMarket();
  api = await makeTestApi({ market: market.reader });
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

const get = async <T>(url: string): Promise<T> => {
  const answer = await api.send({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const post = async <T>(url: string, payload: object): Promise<T> =>
  (await api.send({ method: 'POST', url, payload })).json<T>();

describe('GET /_api/facts', () => {
  const FY2019 = 'start=2019-01-01&end=2019-12-31';
  const year = async (more = ''): Promise<Vintage[]> => {
    const url = `/_api/facts?entity=TSGD&concept=NetIncomeLoss&${FY2019}${more}`;
    const { data } = await get<{ data: Vintage[] }>(url);
    return data.filter(({ start, end }) => start === '2019-01-01' && end === '2019-12-31');
  };

  const OBJECT_KEYS = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
  const asked = (entity: string, concept: string) =>
    api.send({ url: `/_api/facts?${new URLSearchParams({ entity, concept })}` });

  it.each(OBJECT_KEYS)('knows nothing of %s, which every object has', async (key) => {
    const concepts = [key, `13f:${key}`, `nport:${key}`, `COT ${key} long`, `us-gaap:${key}`, 'close'];
    for (const concept of concepts)
      for (const entity of ['TSGD', key]) {
        const { statusCode } = await asked(entity, concept);
        expect([entity, concept, [200, 404].includes(statusCode)]).toEqual([entity, concept, true]);
      }
  });

  it.each(['\0', 'TSGD\0', 'a\nb', '\u001b[2J', '\u0085'])('refuses an entity or a concept with %j', async (text) => {
    expect((await asked(text, 'close')).json()).toMatchObject({ statusCode: 400, fields: [{ path: 'query.entity' }] });
    expect((await asked('TSGD', text)).statusCode).toBe(400);
  });

  it('lists every vintage of a restated year, one of which holds', async () => {
    const vintages = await year();
    expect(vintages.map(({ form, holds }) => [form, holds])).toEqual([
      ['10-K', false],
      ['10-K/A', false],
      ['10-K', true],
    ]);
    const [first, amended, confirmed] = vintages;
    expect(first?.value).not.toBe(amended?.value);
    expect(confirmed?.value).toBe(amended?.value);
  });

  it('knows on a day only what was public by its end, and what held then', async () => {
    const [first, amended] = await year();
    const day = (one: Vintage | undefined) => one?.public.slice(0, 10) ?? '';
    expect(await year(`&asOf=${day(first)}`)).toEqual([{ ...first, holds: true }]);
    expect((await year(`&asOf=${day(amended)}`)).map(({ holds }) => holds)).toEqual([false, true]);
    expect(await year('&asOf=2019-12-31')).toEqual([]);
  });

  it('keeps per-share figures of both sides of a split', async () => {
    const url = '/_api/facts?entity=VTRL&concept=us-gaap:EarningsPerShareDiluted&start=2019-07-01&end=2020-06-30';
    const { data } = await get<{ data: Vintage[] }>(url);
    const [before, after] = data.filter(({ start, end }) => start === '2019-07-01' && end === '2020-06-30');
    expect((before?.value ?? 0) / (after?.value ?? 1)).toBeCloseTo(4, 1);
    expect([before?.holds, after?.holds]).toEqual([false, true]);
  });

  it.each(['tsgd', '9900000004', 'US9900000004', 'Tessgrid Networks Inc.', 'NAS:TSGD'])(
    'finds the company as %s',
    async (entity) => {
      const answer = await get<{ entity: { cik: string } }>(
        `/_api/facts?entity=${encodeURIComponent(entity)}&concept=us-gaap:Assets`,
      );
      expect(answer.entity.cik).toBe('9900000004');
    },
  );

  it('answers nothing for a concept nobody reported, and refuses one that is none', async () => {
    expect((await get<{ total: number }>('/_api/facts?entity=TSGD&concept=us-gaap:Nothing')).total).toBe(0);
    const ask = (concept: string) =>
      api.send({ url: `/_api/facts?${new URLSearchParams({ entity: 'TSGD', concept })}` });
    for (const concept of ['', 'a\u0000b', 'a\nb']) expect((await ask(concept)).statusCode).toBe(400);
    for (const concept of ['a:b:c', "x'; drop table facts --", 'us-gaap:../x'])
      expect((await ask(concept)).json<{ total: number }>().total).toBe(0);
    expect((await api.send({ url: '/_api/facts?entity=Nobody&concept=Assets' })).statusCode).toBe(404);
    expect((await api.send({ url: '/_api/facts?entity=TSGD' })).statusCode).toBe(400);
  });
});

describe('GET /_api/stocks/_search', () => {
  const search = async (q: string) =>
    await get<{ data: { symbol: string }[]; total: number; page: number; per_page: number }>(
      `/_api/stocks/_search?q=${encodeURIComponent(q)}`,
    );

  it.each([
    ['vtrl', 'VTRL'],
    ['VTR', 'VTRL'],
    ['vantrellis', 'VTRL'],
    ['tessgrid net', 'TSGD'],
    ['semicond', 'QRVN'],
  ])('%s finds %s first', async (q, symbol) => expect((await search(q)).data[0]?.symbol).toBe(symbol));

  it.each(['', '   ', 'zzzzzz', '%', '.*', '\\'])('%j finds nothing', async (q) =>
    expect(await search(q)).toEqual({ data: [], total: 0, page: 1, per_page: 12 }),
  );

  it('may be kept a minute by a shared cache', async () => {
    expect((await api.send({ url: '/_api/stocks/_search?q=v' })).headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('GET /_api/stocks/{id}/summary', () => {
  interface Summary {
    readonly price: number;
    readonly pe: number;
    readonly mktcap: number;
    readonly asOf: string | null;
    readonly last_price_date: string | null;
    readonly sample: boolean;
    readonly figures: Record<string, { value: number | null; reason?: string }>;
    readonly filings: { data: { filed: string; url: string | null }[] };
  }
  const summary = (more = '') => get<Summary>(`/_api/stocks/VTRL/summary${more}`);

  it('agrees with itself: market value is price by shares', async () => {
    const { price, mktcap, figures, last_price_date, sample } = await summary();
    expect([last_price_date, sample]).toEqual(['2026-06-30', true]);
    expect(mktcap).toBeCloseTo((price * (figures['shares_outstanding']?.value ?? 0)) / 1e6, 0);
  });

  it('shows nothing that became known later than the day', async () => {
    const before = await summary('?asOf=2020-06-30');
    expect([before.asOf, before.last_price_date]).toEqual(['2020-06-30', '2020-06-30']);
    expect(before.filings.data.every(({ filed }) => filed <= '2020-07-01')).toBe(true);
    expect(before.price).not.toBe((await summary()).price);
  });

  it('says why a figure is missing, and answers the wire number of the specification', async () => {
    const { price, pe, figures } = await summary('?asOf=2001-01-01');
    expect([price, pe]).toEqual([9999, 9999]);
    expect(figures['price']).toMatchObject({ value: null, reason: expect.stringMatching(/\w/) });
  });

  it('links to no publisher for filings that exist nowhere', async () => {
    expect((await summary()).filings.data.every(({ url }) => url === null)).toBe(true);
  });

  it('is the same by symbol, internal id and exchange', async () => {
    const one = await summary();
    for (const id of ['US9900000001', 'vtrl', 'NAS:VTRL'])
      expect(await get(`/_api/stocks/${encodeURIComponent(id)}/summary`)).toEqual(one);
  });
});

describe('POST /_api/stocks/{id}/financial', () => {
  interface Financial {
    readonly table: {
      kind: string;
      basis: string;
      periods: { key: string }[];
      rows: { key: string; values: (number | null)[]; origins: string }[];
    };
  }
  const financial = (body: object) => post<Financial>('/_api/stocks/TSGD/financial', body);
  const row = ({ table }: Financial, key: string) => table.rows.find((one) => one.key === key);

  it('has one value a period and one letter of origin a value', async () => {
    for (const period of ['annual', 'quarterly', 'ttm']) {
      const { table } = await financial({ period });
      expect(table.kind).toBe(period);
      expect(table.periods.length).toBeGreaterThan(5);
      for (const { values, origins } of table.rows)
        expect([values.length, origins.length]).toEqual([table.periods.length, table.periods.length]);
    }
  });

  it('keeps the newest periods of a length', async () => {
    const all = await financial({});
    const few = await financial({ length: 3 });
    expect(few.table.periods).toEqual(all.table.periods.slice(-3));
  });

  it('distinguishes a restated year from the one first filed', async () => {
    const index = (await financial({})).table.periods.findIndex(({ key }) => key === 'FY2019');
    const restated = row(await financial({ basis: 'restated' }), 'net_income')?.values[index];
    const asReported = row(await financial({ basis: 'asReported' }), 'net_income')?.values[index];
    expect(restated).toBe(223_723_000);
    expect(asReported).toBe(268_148_000);
  });

  it('agrees with the lineage of each of its cells', async () => {
    const answer = await financial({ length: 4 });
    for (const { key } of answer.table.periods) {
      const url = `/_api/lineage/TSGD/net_income?period=${key}&kind=annual&basis=restated`;
      const { explanation } = await get<{ explanation: { value: number } }>(url);
      expect(explanation.value).toBe(
        row(answer, 'net_income')?.values[answer.table.periods.findIndex((one) => one.key === key)],
      );
    }
  });
});

describe('GET /_api/lineage/{security}/{metric}', () => {
  it('leads to the filing that said it first and the one it replaced', async () => {
    const url = '/_api/lineage/TSGD/net_income?period=FY2019&basis=restated';
    const { explanation, links } = await get<{
      explanation: { fact: { firstReported: { form: string }; restates: { value: number }[] } };
      links: Record<string, string | null>;
    }>(url);
    expect(explanation.fact.firstReported.form).toBe('10-K/A');
    expect(explanation.fact.restates.map(({ value }) => value)).toEqual([268_148_000]);
    expect(Object.values(links)).toEqual([null, null, null]);
  });

  it('works a metric out for a past period, by symbol and by internal id, under one data version', async () => {
    interface Lineage {
      readonly version: string;
      readonly stockid: string;
      readonly explanation: {
        readonly value: number;
        readonly period: { readonly label: string };
        readonly inputs: readonly { readonly key: string; readonly period: { readonly label: string } }[];
      };
    }
    const { stockid, ...bySymbol } = await get<Lineage>('/_api/lineage/VTRL/gross_margin?period=FY2019');
    const { explanation, version } = await get<Lineage>(`/_api/lineage/${stockid}/gross_margin?period=FY2019`);
    expect({ explanation, version }).toEqual({
      explanation: bySymbol.explanation,
      version: market.reader.status().version,
    });
    expect(explanation.period.label).toBe('FY2019');
    expect(explanation.inputs.map(({ key, period }) => [key, period.label])).toEqual([
      ['gross_profit', 'FY2019'],
      ['revenue', 'FY2019'],
    ]);
    // The year ends on a Sunday, 2019-06-30.
    const pe = await get<Lineage>('/_api/lineage/VTRL/pettm?period=FY2019');
    expect(pe.explanation.inputs[0]).toMatchObject({ key: 'price', price: { day: '2019-06-28' } });
  });

  it('does not see past the day, in a period either', async () => {
    const day = '2019-06-28';
    const url = `/_api/lineage/VTRL/gross_margin?period=FY2018&asOf=${day}`;
    const filed = [...JSON.stringify(await get(url)).matchAll(/"filed":"([\d-]+)"/g)].map(([, found]) => found ?? '');
    expect(filed.length).toBeGreaterThan(1);
    expect(filed.filter((each) => each > day)).toEqual([]);
  });

  it.each([
    ['/_api/lineage/VTRL/roee?set=x%3D1', 'There is no figure "roee". Did you mean "roe"?'],
    ['/_api/lineage/VTRL/pettm?at=9.9', '"pettm" has no input at 9.9'],
    ['/_api/lineage/VTRL/roee', 'There is no figure "roee". Did you mean "roe"?'],
    [
      '/_api/lineage/VTRL/roe?period=FY1900',
      /^VTRL has no period "FY1900"; it has years from FY\d{4} to FY\d{4} and qua/,
    ],
  ])('%s says what there is', async (url, says) => {
    const answer = await api.send({ url });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([404, expect.stringMatching(says)]);
  });

  it('works a figure out under other parameters, and says which', async () => {
    interface Lineage {
      readonly set: readonly string[];
      readonly explanation: {
        readonly value: number;
        readonly models: readonly { readonly key: string; readonly parameters: readonly Record<string, unknown>[] }[];
      };
    }
    const url = '/_api/lineage/VTRL/graham_number';
    const [plain, doubled] = [await get<Lineage>(url), await get<Lineage>(`${url}?set=factor%3D90`)];
    expect(plain.set).toEqual([]);
    expect(doubled.set).toEqual(['graham_number.factor=90']);
    expect(doubled.explanation.value).toBeCloseTo(2 * plain.explanation.value, 10);
    expect(plain.explanation.models[0]?.parameters[0]).toMatchObject({ key: 'factor', value: 22.5, least: 0 });
    expect(doubled.explanation.models[0]?.parameters[0]).toMatchObject({ value: 90, default: 22.5, isChanged: true });
    const two = await get<Lineage>('/_api/lineage/VTRL/iv_dcf_earnings?set=growth_pct%3D8&set=growth_years%3D5');
    expect(two.set).toEqual(['dcf.growth_pct=8', 'dcf.growth_years=5']);
  });

  it.each([
    ['graham_number?set=facter%3D1', /no parameter "facter". Did you mean "graham_number.factor"\?$/],
    ['graham_number?set=factor%3D-1', /is a number from 0 to 1000, not "-1"$/],
    ['rank_momentum?set=least_beta%3D1', /cannot be changed for one$/],
  ])('%s is refused', async (asked, says) => {
    const answer = await api.send({ url: `/_api/lineage/VTRL/${asked}` });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, expect.stringMatching(says)]);
  });

  it('may be kept for a minute', async () => {
    const { headers } = await api.send({ url: '/_api/lineage/VTRL/roe' });
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    ['/_api/lineage/VTRL/no_such_metric', 404],
    ['/_api/lineage/VTRL/net_income?period=FY1900', 404],
    ['/_api/lineage/VTRL/Net-Income', 400],
    ['/_api/lineage/VTRL/net_income?kind=weekly', 400],
    ['/_api/lineage/ZZZZ/net_income', 404],
  ])('%s answers %i', async (url, status) => expect((await api.send({ url })).statusCode).toBe(status));
});

describe('GET /_api/lineage/{security}/{metric}/records', () => {
  interface Records {
    readonly records: {
      readonly title: string;
      readonly count: number;
      readonly first: unknown;
      readonly last: unknown;
    };
    readonly data: readonly (readonly (string | number | null)[])[];
    readonly total: number;
    readonly page: number;
    readonly per_page: number;
  }
  const BETA = '/_api/lineage/VTRL/beta_3y';
  const records = (asked: string) => get<Records>(`/_api/lineage/VTRL/${asked}`);

  it('gives page by page what an input was read from, as its explanation says', async () => {
    const { explanation } = await get<{ explanation: { inputs: { records: object; value: number }[] } }>(BETA);
    const [returns] = explanation.inputs;
    const [first, rest] = [
      await records('beta_3y/records?at=0&per_page=30'),
      await records('beta_3y/records?at=0&per_page=30&page=2'),
    ];
    expect(first.records).toEqual(returns?.records);
    expect([first.total, first.data.length, rest.data.length, rest.page]).toEqual([37, 30, 7, 2]);
    expect(first.total).toBe((returns?.value ?? 0) + 1);
    expect([first.data[0], rest.data.at(-1)]).toEqual([first.records.first, first.records.last]);
    expect((await records('beta_3y/records?at=0&page=9')).data).toEqual([]);
  });

  it('turns them round, and knows nothing that came after the day', async () => {
    const newest = await records('beta_3y/records?at=0&order=desc&per_page=1&asOf=2023-03-31');
    expect(newest.data[0]).toEqual(newest.records.last);
    expect(String(newest.data[0]?.[0]) <= '2023-03-31').toBe(true);
  });

  it.each([
    ['beta_3y/records', 404, 'There are no records behind this value: its inputs are in its explanation'],
    ['beta_3y/records?at=9', 404, '"beta_3y" has no input at 9'],
    ['roee/records', 404, 'There is no figure "roee". Did you mean "roe"?'],
    ['beta_3y/records?at=0&per_page=5001', 400, expect.any(String)],
    ['beta_3y/records?at=0&page=0', 400, expect.any(String)],
    ['beta_3y/records?at=0&order=up', 400, expect.any(String)],
    ['beta_3y/records?at=x', 400, expect.any(String)],
  ])('%s answers %i', async (asked, status, says) => {
    const answer = await api.send({ url: `/_api/lineage/VTRL/${asked}` });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, says]);
  });
});

describe('GET /_api/metrics/{security}/{metric}/history', () => {
  interface History {
    readonly unit: string;
    readonly currency: string | null;
    readonly note: string | null;
    readonly points: readonly { readonly day: string; readonly value: number | null; readonly status?: string }[];
  }
  const history = (asked: string) => get<History>(`/_api/metrics/${asked}`);
  const valueOn = ({ points }: History, day: string) => points.find((point) => point.day === day)?.value;

  it('has what was known then, and the same reports as they are known now', async () => {
    const [known, restated] = [
      await history('TSGD/net_income/history?as=known'),
      await history('TSGD/net_income/history?as=restated'),
    ];
    const changed = known.points.filter(({ day, value }) => value !== null && value !== valueOn(restated, day));
    expect(changed.length).toBeGreaterThan(0);
    expect(known.points.at(-1)).toEqual(restated.points.at(-1));
    expect(known).toMatchObject({ unit: 'money', currency: 'USD', note: null });
  });

  it('has at each month end what an explanation of that day has', async () => {
    const days = ['2019-06-30', '2020-02-29', '2021-12-31'];
    for (const metric of ['roe', 'pettm', 'revenue']) {
      const known = await history(`VTRL/${metric}/history`);
      for (const day of days) {
        const { explanation } = await get<{ explanation: { value: number | null } }>(
          `/_api/lineage/VTRL/${metric}?asOf=${day}`,
        );
        expect([metric, day, valueOn(known, day)]).toEqual([metric, day, explanation.value]);
      }
    }
  });

  it('shows nothing that became public later, and only requested days', async () => {
    const all = await history('VTRL/gross_margin/history?as=known');
    const part = await history('VTRL/gross_margin/history?as=known&asOf=2020-03-31&start=2019-03-15&end=2020-02-29');
    expect(part.points).toEqual(all.points.filter(({ day }) => day >= '2019-03-15' && day <= '2020-02-29'));
    expect(part.points.at(-1)?.day).toBe('2020-02-29');
  });

  it.each(['rank_momentum', 'magic_formula_rank'])('gives %s at ends of years', async (metric) => {
    const { points, note } = await history(`VTRL/${metric}/history`);
    expect(note).toMatch(/is a place among other companies: computed at ends of years/);
    expect(points.slice(0, -1).every(({ day }) => day.endsWith('-12-31'))).toBe(true);
    expect(points.length).toBeGreaterThan(10);
    expect(points.some(({ value }) => value !== null)).toBe(true);
  });

  it('reads a figure in one quarter, and explains it so', async () => {
    const { points } = await history('VTRL/roe%5Bquarter%5D/history');
    const answer = await api.send({ url: '/_api/lineage/VTRL/roe%5Bquarter%5D' });
    const { explanation } = answer.json<{ explanation: { value: number; period: { label: string } } }>();
    expect(explanation.period.label).toMatch(/^Q\d \d{4}$/);
    expect(points.at(-1)).toMatchObject({ value: expect.closeTo(explanation.value, 9) });
    expect((await api.send({ url: '/_api/lineage/VTRL/roe%5Bdecade%5D' })).statusCode).toBe(400);
  });

  it.each([
    ['VTRL/roee/history', 404],
    ['ZZZZ/roe/history', 404],
    ['VTRL/Roe/history', 400],
    ['VTRL/roe/history?as=now', 400],
    ['VTRL/roe/history?start=2020-02-30', 400],
  ])('%s answers %i', async (asked, status) =>
    expect((await api.send({ url: `/_api/metrics/${asked}` })).statusCode).toBe(status),
  );
});

describe('GET /_api/stocks/{id}/prices', () => {
  interface Prices {
    readonly day: string[];
    readonly close: number[];
    readonly volume: (number | null)[];
    readonly events: { readonly day: string; readonly kind: string; readonly ratio?: number }[];
  }
  it('has columns of one length, days in order, inside the range and before the day', async () => {
    const all = await get<Prices>('/_api/stocks/VTRL/prices');
    const part = await get<Prices>('/_api/stocks/VTRL/prices?from=2021-06-01&to=2021-12-31&asOf=2021-08-31');
    for (const { day, close, volume } of [all, part]) {
      expect([close.length, volume.length]).toEqual([day.length, day.length]);
      expect([...day].sort()).toEqual(day);
    }
    expect([part.day[0]! >= '2021-06-01', part.day.at(-1)]).toEqual([true, '2021-08-31']);
  });

  it('knows a day before a split on the basis of that day', async () => {
    const [then, now] = await Promise.all(
      ['&asOf=2021-07-19', ''].map((more) =>
        get<Prices>(`/_api/stocks/VTRL/prices?from=2021-07-19&to=2021-07-19${more}`),
      ),
    );
    expect((then?.close[0] ?? 0) / (now?.close[0] ?? 1)).toBeCloseTo(4, 5);
  });

  it('shows what happened on its days once it is known', async () => {
    const splitsOf = async (asOf: string) => {
      const { events, day } = await get<Prices>(`/_api/stocks/VTRL/prices?from=2021-01-01${asOf}`);
      expect(events.every((event) => day.includes(event.day))).toBe(true);
      return events.filter(({ kind }) => kind === 'split');
    };
    expect(await splitsOf('')).toEqual([{ day: '2021-07-20', kind: 'split', ratio: 4 }]);
    const { events } = await get<Prices>('/_api/stocks/VTRL/prices?from=2021-07-21&to=2021-07-23');
    expect(events).toEqual([]);
    expect(await splitsOf('&asOf=2021-06-01')).toEqual([]);
  });
});

describe('GET /_api/market/overview', () => {
  it('counts the market and lists what is newest first', async () => {
    const { securities, sample, mostTraded, latestFilings } = await get<{
      securities: number;
      sample: boolean;
      mostTraded: unknown[];
      latestFilings: { filed: string }[];
    }>('/_api/market/overview');
    expect([securities, sample, mostTraded.length]).toEqual([4, true, 4]);
    const days = latestFilings.map(({ filed }) => filed);
    expect([...days].sort().reverse()).toEqual(days);
  });
});
