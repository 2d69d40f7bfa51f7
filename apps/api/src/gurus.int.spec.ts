import { authStore } from '@plumbline/auth/people';
import type { Auth } from '@plumbline/auth/server';
import { guruView } from '@plumbline/gurus/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { someOf } from '@plumbline/shared/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { PlainManagers, type PlainQuarter } from './testing/plain-managers';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

jest.setTimeout(120_000);

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  api = await makeTestApi({ market: market.reader, auth, db: test.db });
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});

async function member(name: string): Promise<string> {
  const person = { email: `${name}@mail.example`, username: name, identifier: name, email_confirmed_at: new Date() };
  const store = authStore(test.db).insertInto('users').values(person).returning('user_id');
  const { user_id } = await store.executeTakeFirstOrThrow();
  const session = await auth.sessions.start(user_id, 'member', { address: '192.0.2.7', userAgent: 'Browser' });
  return `Bearer ${session.accessToken}`;
}

async function get<T = Record<string, never>>(url: string, authorization?: string): Promise<T> {
  const answer = await api.send({ url: `/_api/${url}`, ...(authorization && { headers: { authorization } }) });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
}
const statusOf = async (url: string, authorization?: string) =>
  (await api.send({ url: `/_api/${url}`, ...(authorization && { headers: { authorization } }) })).statusCode;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
interface Manager {
  readonly guru_id: string;
  readonly GuruName: string;
  readonly value: number;
  readonly public: string;
}
interface Pick {
  readonly display_symbol: string;
  readonly buyers: number;
  readonly sellers: number;
  readonly holders: number;
}

it('reports within days are those of managers, the newest first, as known on the day', async () => {
  interface Report {
    guru_id: string;
    kind: string;
    public: string;
  }
  const { data, today } = await get<{ data: Report[]; today: string }>('guru_groups/all/realtime?per_page=250');
  expect(data.every(({ public: day }) => day <= today)).toBe(true);
  expect(data.map(({ public: day }) => day)).toEqual(
    data
      .map(({ public: day }) => day)
      .toSorted()
      .toReversed(),
  );
  const [first] = data;
  if (!first) return;
  const then = await get<{ data: Report[] }>('guru_groups/all/realtime?asOf=2025-06-30&per_page=250');
  expect(then.data.every(({ public: day }) => day <= '2025-06-30')).toBe(true);
});

it('a stock has as many buyers, sellers and holders in lists of gurus as on its own page', async () => {
  const { data } = await get<Page<Pick>>('guru_groups/all/screener?view=aggregated&span=3m&per_page=250');
  expect(data.length).toBeGreaterThan(20);
  for (const pick of data.slice(0, 12)) {
    const figures = ['guru_buys_3m', 'guru_sells_3m', 'num_guru_holders'].map(
      async (key) =>
        (await get<{ explanation: { value: number } }>(`lineage/${pick.display_symbol}/${key}`)).explanation.value,
    );
    expect([pick.display_symbol, ...(await Promise.all(figures))]).toEqual([
      pick.display_symbol,
      pick.buyers,
      pick.sellers,
      pick.holders,
    ]);
  }
});

it('the positions of a manager add up to the value of the report, and weights to all of it', async () => {
  const { data: managers } = await get<Page<Manager>>('gurus?per_page=250');
  for (const { guru_id: id, value } of managers.slice(0, 8)) {
    const { data, value: whole } = await get<{ data: { value: number; weight: number }[]; value: number }>(
      `gurus/${id}/portfolio?kind=shares&per_page=250`,
    );
    const bonds = await get<{ data: { value: number }[] }>(`gurus/${id}/portfolio?kind=bonds&per_page=250`);
    const sum = [...data, ...bonds.data].reduce((all, one) => all + one.value, 0);
    expect([id, Math.round(sum)]).toEqual([id, Math.round(whole)]);
    expect([id, whole]).toEqual([id, value]);
  }
});

it('as of a past day nothing is there that was public later', async () => {
  const asOf = '2025-08-01';
  const { data } = await get<Page<Manager>>(`gurus?asOf=${asOf}&per_page=250`);
  expect(data.length).toBeGreaterThan(5);
  expect(data.filter((manager) => manager.public > asOf)).toEqual([]);
  const trades = await get<Page<{ public: string }>>(`guru_groups/all/latest?asOf=${asOf}&per_page=250`);
  expect(trades.data.filter((trade) => trade.public > asOf)).toEqual([]);
  const { quarters } = await get<{ quarters: { public: string }[] }>(`gurus/${data[0]!.guru_id}/summary?asOf=${asOf}`);
  expect(quarters.filter((quarter) => quarter.public > asOf)).toEqual([]);
});

it('every list and every page of a manager answers; a manager is found by number and by name', async () => {
  const { data } = await get<Page<Manager>>('gurus');
  const [{ guru_id: id, GuruName: name }] = data as [Manager];
  const slug = encodeURIComponent(name.toLowerCase().replaceAll(' ', '+'));
  for (const own of [id, slug])
    expect(await get(`gurus/${own}/guru_summary`)).toMatchObject({ guru_id: id, GuruName: name });
  for (const part of ['picks', 'history', 'profile']) await get(`gurus/${id}/${part}`);
  for (const list of [
    'top10holdings',
    'industry_trends?by=country',
    'etfs',
    'scoreboard',
    'portfolios',
    'latest?action=Add',
    'realtime?kind=13G&sort=percent',
  ])
    await get(`guru_groups/all/${list}`);
  for (const view of ['hot', 'bargains', 'sector', 'international']) await get(`guru_groups/all/screener?view=${view}`);
  expect(await get(`gurus/past_name/${slug}`)).toEqual({ guru_id: id, GuruName: name });
  expect(await statusOf('gurus/nobody/summary')).toBe(404);
  expect(await statusOf(`gurus/${id}/portfolio?period=1999-12-31`)).toBe(404);
  expect(await statusOf('guru_groups/all/portfolios?gurus=x')).toBe(400);
});

/** All rows of a list of a day. */
async function rowsOf<Row>(url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await get<Page<Row>>(`${url}&per_page=250&page=${page}`);
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

type Row = Readonly<Record<string, unknown>>;
const keyOf = (row: Row): string => JSON.stringify([row['guru_id'], row['stockid'], row['period'], row['action']]);
/** Numbers to nine digits: sums are not added in the same order. */
const near = (value: unknown): unknown =>
  typeof value === 'number'
    ? Number(value.toPrecision(9))
    : value !== null && typeof value === 'object'
      ? rounded(value as Row)
      : value;
const rounded = (row: Row): unknown =>
  Array.isArray(row)
    ? row.map(near)
    : Object.fromEntries(Object.entries(row).map(([key, value]) => [key, near(value)]));
const inOrder = (rows: readonly Row[]): readonly unknown[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(rounded);
/** The fields of rows that the other ones have. */
const sameFields = (rows: readonly Row[], like: Row | undefined): readonly Row[] =>
  rows.map((row) => Object.fromEntries(Object.keys(like ?? {}).map((key) => [key, row[key]])));

describe('lists of managers of a past day have what a plain reading of the archive has', () => {
  const managerIds = async (): Promise<readonly string[]> =>
    (await get<Page<Manager>>('gurus?per_page=250')).data.map(({ guru_id: id }) => id.padStart(10, '0'));

  const compare = async (asOf: string): Promise<void> => {
    const ciks = await managerIds();
    const plain = await PlainManagers.read(market.reader, ciks, asOf);
    const expectRows = (shown: readonly Row[], expected: readonly Row[]) => {
      expect(expected.length).toBeGreaterThan(0);
      expect(inOrder(sameFields(shown, expected[0]))).toEqual(inOrder(expected));
    };
    const idOf = (cik: string): string => String(Number(cik));

    const byValue = (quarter: PlainQuarter) => [...quarter.held].sort(([, a], [, b]) => b.value - a.value);
    const managers = plain.last.map((last) => ({
      guru_id: idOf(last.cik),
      period: last.period,
      public: last.filed,
      value: last.value,
      positions: last.held.size,
      turnover: last.turnover,
      top3:
        last.held.size === 0
          ? null
          : (100 *
              byValue(last)
                .slice(0, 3)
                .reduce((sum, [, { value }]) => sum + value, 0)) /
            last.value,
      current: plain.isCurrent(last),
    }));
    expectRows(await rowsOf<Row>(`gurus?asOf=${asOf}`), managers);

    const scores = plain.last.map(async ({ cik, value, turnover }) => ({
      guru_id: idOf(cik),
      value,
      turnover,
      ...(await plain.returns(cik)),
    }));
    expectRows(await rowsOf<Row>(`guru_groups/all/scoreboard?asOf=${asOf}`), await Promise.all(scores));

    const topTen = (last: PlainQuarter) => byValue(last).slice(0, 10);
    const holders = (id: string): number =>
      plain.last.filter((last) => topTen(last).some(([own]) => own === id)).length;
    const tops = plain.last.map((last) => ({
      guru_id: idOf(last.cik),
      period: last.period,
      value: last.value,
      top: topTen(last).map(([id, { value }]) => [id, (100 * value) / last.value, holders(id)]),
    }));
    interface Top extends Row {
      readonly top: readonly { readonly stockid: string; readonly weight: number; readonly held_by: number }[];
    }
    const shownTops = await rowsOf<Top>(`guru_groups/all/top10holdings?asOf=${asOf}`);
    expectRows(
      shownTops.map((row) => ({ ...row, top: row.top.map((one) => [one.stockid, one.weight, one.held_by]) })),
      tops,
    );

    const trades = plain.trades(12).map(({ id, cik, period, filed, action, now, before, impact }) => ({
      guru_id: idOf(cik),
      stockid: id,
      period,
      action,
      public: filed,
      shares: now,
      before,
      impact,
    }));
    expectRows(await rowsOf<Row>(`guru_groups/all/latest?asOf=${asOf}`), trades);

    for (const [view, span, months] of [
      ['consensus', '3m', 3],
      ['hot', '3m', 3],
      ['bargains', '12m', 12],
      ['sector', '6m', 6],
      ['aggregated', '12m', 12],
    ] as const) {
      const picks = plain
        .picks(months)
        .filter((pick) => guruView(view).has({ ...pick, country: null }))
        .map(({ id, ...pick }) => ({ stockid: id, ...pick }));
      const shown = await rowsOf<Row>(`guru_groups/all/screener?view=${view}&span=${span}&asOf=${asOf}`);
      expect(inOrder(sameFields(shown, picks[0]))).toEqual(inOrder(picks));
    }

    interface Weight {
      readonly key: string;
      readonly weight: number;
    }
    const trends = await get<{
      quarters: { period: string; gurus: number; weights: Weight[] }[];
      effects: (Weight & { change: number; trades: number })[];
    }>(`guru_groups/all/industry_trends?asOf=${asOf}`);
    const byKey = (rows: readonly Weight[]) => Object.fromEntries(rows.map(({ key, weight }) => [key, weight]));
    const sectors = await market.reader.columns()!.texts('sector');
    const rowOf = new Map(market.reader.list().map(({ id }, row) => [id, row]));
    const sectorOf = (id: string): string => sectors!.texts[sectors!.codes[rowOf.get(id) ?? -1] ?? -1] || 'Unknown';
    const comparable = [...plain.comparable].slice(-20);
    expect(trends.quarters.map((one) => [one.period, one.gurus, rounded(byKey(one.weights))])).toEqual(
      comparable.map(([period, own]) => [period, own.length, rounded(plain.weightsIn(own, sectorOf))]),
    );
    const [, last = []] = comparable.at(-1) ?? [];
    const then = plain.weightsIn(
      last.flatMap((quarter) => plain.beforeOf(quarter) ?? []),
      sectorOf,
    );
    const traded = plain.tradedIn(last, sectorOf);
    expect(trends.effects.length).toBeGreaterThan(3);
    for (const { key, weight, change, trades: ofTrades } of trends.effects) {
      expect([key, ofTrades]).toEqual([key, expect.closeTo(traded[key] ?? 0, 8)]);
      expect([key, weight - change]).toEqual([key, expect.closeTo(then[key] ?? 0, 8)]);
    }
  };

  // The last day of a quarter and a day after its reports were due.
  it.each(someOf(['2024-03-29', '2024-11-15', '2025-08-20', '2026-03-31'], 2))('on %s', compare);
});

it('a group is its owner’s alone, and its lists are of its managers', async () => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const { data: managers } = await get<Page<Manager>>('gurus');
  const gurus = managers.slice(0, 2).map(({ guru_id: id }) => id);
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, authorization: string, payload?: object) =>
    api.send({ method, url: `/_api/${url}`, headers: { authorization }, ...(payload && { payload }) });
  const made = (await send('POST', 'guru_groups', ann, { name: 'Two', gurus: [...gurus, gurus[0]] })).json();
  expect(made).toMatchObject({ name: 'Two', gurus, version: 1 });
  expect((await send('POST', 'guru_groups', ann, { name: 'two' })).json()).toMatchObject({
    error: 'Name Duplication.',
  });
  const own = await get<Page<Manager>>(`gurus?group=${made.id}`, ann);
  expect(own.data.map(({ guru_id: id }) => id)).toEqual(gurus);
  const { data } = await get<Page<{ guru_id: string }>>(`guru_groups/${made.id}/latest?per_page=250`, ann);
  expect(data.filter(({ guru_id: id }) => !gurus.includes(id))).toEqual([]);

  for (const asker of [ben, undefined]) {
    expect(await statusOf(`gurus?group=${made.id}`, asker)).toBe(404);
    expect(await statusOf(`guru_groups/${made.id}/screener`, asker)).toBe(404);
  }
  expect((await send('PUT', `guru_groups/${made.id}`, ben, { name: 'Mine' })).statusCode).toBe(404);
  expect((await send('DELETE', `guru_groups/${made.id}`, ben)).statusCode).toBe(404);
  expect((await get<{ data: unknown[] }>('guru_groups', ben)).data).toEqual([]);

  expect((await send('PUT', `guru_groups/${made.id}`, ann, { gurus: [], version: 1 })).json()).toMatchObject({
    gurus: [],
  });
  expect((await send('PUT', `guru_groups/${made.id}`, ann, { name: 'Old', version: 1 })).statusCode).toBe(409);
  expect((await send('DELETE', `guru_groups/${made.id}`, ann)).statusCode).toBe(200);
});

it('what staff say of a manager shows: the name, the firm, the group', async () => {
  const { data } = await get<Page<Manager>>('gurus');
  const [{ guru_id: id, GuruName: firm }] = data as [Manager];
  await test.pool.query(`insert into guru_notes (cik, name, status) values ($1, 'Ada Example', 95)`, [id]);
  expect(await get(`gurus/${id}/summary`)).toMatchObject({ GuruName: 'Ada Example', firm, group: 'plus', status: 95 });
  expect(await get('gurus/ada+example/guru_summary')).toMatchObject({ guru_id: id });
  expect((await get<Page<Manager>>('gurus?group=plus')).data.map((one) => one.guru_id)).toEqual([id]);
  expect((await get<Page<Manager>>('gurus?group=basic&per_page=250')).data.map((one) => one.guru_id)).not.toContain(id);
});

interface Letters {
  readonly quarter: string;
  readonly quarters: { readonly quarter: string }[];
  readonly data: { readonly id: string; readonly public: string }[];
  readonly letter: { readonly id: string; readonly body: string } | null;
}

it('letters of managers by quarter, one of them whole, none that was public later', async () => {
  const latest = await get<Letters>('fund_letters/latest');
  expect(latest.quarters[0]?.quarter).toBe(latest.quarter);
  const [{ id }] = latest.data as [Letters['data'][number]];
  const one = await get<Letters>(`fund_letters/${latest.quarter}?id=${encodeURIComponent(id)}`);
  expect([one.letter?.id, (one.letter?.body.length ?? 0) > 100]).toEqual([id, true]);
  const then = await get<Letters>('fund_letters/latest?asOf=2025-06-30');
  expect(then.quarter < latest.quarter).toBe(true);
  expect(then.data.filter((letter) => letter.public > '2025-06-30')).toEqual([]);
  for (const wrong of ['fund_letters/1999Q1', `fund_letters/${latest.quarter}?id=none`])
    expect(await statusOf(wrong)).toBe(404);
  expect(await statusOf('fund_letters/2024')).toBe(400);
});

it('letters of the editors: published ones alone, page by page', async () => {
  await test.pool.query(
    `insert into guru_letters (title, period, day, body, published) values
      ('First', 'all', '2026-01-02', '<p>Old</p>', true), ('Draft', 'all', '2026-02-02', '<p>No</p>', false),
      ('Ten', '10y', '2026-01-05', '<p>Ten</p>', true), ('Second', 'all', '2026-03-02', '<p>New</p>', true)`,
  );
  const titles = async (query: string) =>
    (await get<Page<{ title: string }>>(`guru_letters${query}`)).data.map(({ title }) => title);
  expect(await titles('')).toEqual(['Second', 'First']);
  expect(await titles('?period=10y')).toEqual(['Ten']);
  expect(await titles('?page=2')).toEqual([]);
});
