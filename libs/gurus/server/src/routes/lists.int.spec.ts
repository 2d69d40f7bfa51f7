import { guruCalls, guruGroupCalls, guruListCalls } from '@plumbline/gurus/contract';
import type { Security, Split } from '@plumbline/market-data/domain';
import { makeManagerReport, makeSecurityHolder, recordParts } from '@plumbline/market-data/testing';
import { SSR_IDENTITY, type Day, type Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, twoAtOnce, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { GuruMarket } from '../read/guru-market';
import { gurusData } from '../store/guru-groups';
import { gurusMigrations } from '../store/migrations';
import { guruGroupHandlers, guruListHandlers } from './group.routes';
import { guruHandlers } from './guru.routes';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';

const [ADA, BIG, COLD, DUE] = ['0000000001', '0000000002', '0000000003', '0000000004'] as const;
const [Q1, Q4, LATE] = ['2026-03-31', '2025-12-31', '2025-03-31'] as const;

const stock = (id: string, symbol: string, more: Partial<Security> = {}): Security => ({
  id,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  ...more,
});
const STOCKS = [stock('US1', 'ACME'), stock('US2', 'BOLT'), stock('US3', 'FUND', { kind: 'etf' })];
/** Every share of BOLT has become two. */
const SPLIT: Split = { day: '2026-04-15', ratio: 2, source: 'test', knownAt: 0 };
const splits = new Map([['US2', [SPLIT]]]);

const momentOn = (day: Day): number => Date.parse(`${day}T20:00:00Z`);
const held = (filed: Day, until?: Day) => ({ from: momentOn(filed), until: until ? momentOn(until) : Infinity });

const report = (period: Day, filed: Day, more: Parameters<typeof makeManagerReport>[0] = {}) =>
  makeManagerReport({
    manager: 'Ada Capital',
    period,
    filed,
    accession: `A-${filed}`,
    positions: 2,
    ...held(filed),
    ...more,
  });
const REPORTS = {
  [ADA]: [
    report(Q4, '2026-02-10', { value: 800 }),
    report(Q1, '2026-05-14', { bought: 300, sold: 100, valueBefore: 800, topThree: 600 }),
  ],
  [BIG]: [
    report(Q4, '2026-02-12', { manager: 'Big Trust', value: 2_000 }),
    report(Q1, '2026-05-15', { manager: 'Big Trust', value: 9_999, ...held('2026-05-15', '2026-06-10') }),
    report(Q1, '2026-05-15', {
      manager: 'Big Trust',
      value: 3_000,
      bought: 0,
      sold: 0,
      valueBefore: 2_000,
      positions: 1,
      ...held('2026-06-10'),
    }),
  ],
  [COLD]: [
    report('2024-12-31', '2025-02-14', { manager: 'Chill Fund', value: 700 }),
    report(LATE, '2025-07-01', { manager: 'Cold Fund', value: 500, positions: 1 }),
  ],
  // Public twelve months before the last day, and so too early.
  [DUE]: [report(LATE, '2025-06-30', { manager: 'Due Partners', value: 400, positions: 1 })],
};

const holder = (manager: string, filed: Day, more: Parameters<typeof makeSecurityHolder>[0]) =>
  makeSecurityHolder({ manager, ...held(filed), ...more });
const HOLDERS = {
  [Q1]: {
    US1: [
      holder(ADA, '2026-05-14', { shares: 100, value: 600, before: 50, impact: 20 }),
      holder(BIG, '2026-05-15', { shares: 30, value: 3_000, before: 30, impact: 0 }),
    ],
    US2: [holder(ADA, '2026-05-14', { before: 40, impact: -12.5 })],
    US3: [holder(ADA, '2026-05-14', { shares: 10, value: 400, before: 0, impact: 30 })],
  },
  [Q4]: {
    US1: [
      holder(ADA, '2026-02-10', { shares: 50, value: 300 }),
      holder(BIG, '2026-02-12', { shares: 30, value: 2_000 }),
    ],
    US2: [holder(ADA, '2026-02-10', { shares: 40, value: 500 })],
  },
  [LATE]: {
    // Withdrawn by a later report.
    US1: [
      holder(COLD, '2025-07-01', { shares: 7, value: 70, before: 0, impact: 1, ...held('2025-07-01', '2025-08-01') }),
    ],
    US2: [
      holder(COLD, '2025-07-01', { shares: 20, value: 500, before: 30, impact: -5 }),
      holder(DUE, '2025-06-30', { shares: 5, value: 400, before: 0, impact: 9 }),
    ],
  },
};
const position = (security: string, shares: number, value: number, filed: Day) => ({
  security,
  shares,
  value,
  ...held(filed),
});
const POSITIONS = {
  [Q1]: {
    [ADA]: [position('US1', 100, 600, '2026-05-14'), position('US3', 10, 400, '2026-05-14')],
    [BIG]: [position('US1', 30, 3_000, '2026-05-15')],
  },
  [Q4]: {
    [ADA]: [position('US2', 40, 500, '2026-02-10'), position('US1', 50, 300, '2026-02-10')],
    [BIG]: [position('US1', 30, 2_000, '2026-02-12')],
  },
  [LATE]: { [COLD]: [position('US2', 20, 500, '2025-07-01')], [DUE]: [position('US2', 5, 400, '2025-06-30')] },
};

const market = {
  ...recordParts({
    'manager-reports': { '': REPORTS },
    'security-holders': HOLDERS,
    'manager-positions': POSITIONS,
    'quarter-means': {},
  }),
  status: () => ({ version: 'v1', sample: false, lastPriceDay: '2026-06-30' }),
  find: (name: string) => STOCKS.find(({ id, symbol }) => [id, symbol].includes(name)),
  prices: () => undefined,
  recentPrices: () => undefined,
  splits: (id: string) => splits.get(id) ?? [],
} as unknown as GuruMarket;

let test: TestStore;
beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  test = await createTestStore({ ...users, ...gurusMigrations });
});
afterAll(() => test.remove());
beforeEach(() => test.pool.query('delete from guru_groups; delete from guru_notes'));

function as(identity: Identity) {
  const deps = { db: test.db, market, openPanel: () => undefined };
  return createDispatch(
    [
      ...bindCalls(guruCalls, guruHandlers(deps)),
      ...bindCalls(guruListCalls, guruListHandlers(deps)),
      ...bindCalls(guruGroupCalls, guruGroupHandlers(deps)),
    ],
    identity,
  );
}
const [ANN, BOB] = [memberIdentity({ userId: 1 }), memberIdentity({ userId: 2 })];

interface Listed<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}
type Row = Readonly<Record<string, unknown>>;
const list = async (name: string, query: object = {}, { group = 'all', who = SSR_IDENTITY as Identity } = {}) =>
  (await as(who)(`GET /_api/guru_groups/{id}/${name}`, { params: { id: group }, query })) as Listed<Row>;
const managers = async (query: object = {}, who: Identity = SSR_IDENTITY) =>
  (await as(who)('GET /_api/gurus', { query })) as Listed<Row>;
const ids = ({ data }: Listed<Row>) => data.map(({ guru_id: id }) => id);

const note = (cik: string, status: number, name: string | null = null, firm: string | null = null) =>
  test.pool.query('insert into guru_notes (cik, name, firm, status) values ($1, $2, $3, $4)', [
    cik,
    name,
    firm,
    status,
  ]);

describe('managers', () => {
  it('are those who reported by the day, the largest first, with what their last report says', async () => {
    expect((await managers()).data).toMatchObject([
      { guru_id: '2', value: 3_000, positions: 1, turnover: 0, top3: null, current: true, public: '2026-05-15' },
      { guru_id: '1', value: 1_000, positions: 2, turnover: 12.5, top3: 60, current: true, period: Q1 },
      { guru_id: '3', GuruName: 'Cold Fund', value: 500, turnover: null, current: false },
      { guru_id: '4', value: 400, current: false },
    ]);
  });

  it('are as known at the end of a past day', async () => {
    const valueOf = async (asOf: Day) =>
      (await managers({ asOf })).data.find(({ guru_id: id }) => id === '2')?.['value'];
    expect([await valueOf('2026-05-14'), await valueOf('2026-05-15')]).toEqual([2_000, 9_999]);
    expect([await valueOf('2026-06-09'), await valueOf('2026-06-10')]).toEqual([9_999, 3_000]);
    expect(ids(await managers({ asOf: '2025-06-30' }))).toEqual(['3', '4']);
    expect(ids(await managers({ asOf: '2025-06-29' }))).toEqual(['3']);
  });

  it.each([
    [{ sort: 'turnover' }, ['1', '2', '3', '4']],
    [{ sort: 'turnover', desc: 'false' }, ['2', '1', '3', '4']],
    [{ sort: 'name', desc: 'false' }, ['1', '2', '3', '4']],
    [{ sort: 'public' }, ['2', '1', '3', '4']],
    [{ sort: 'value', desc: 'false' }, ['4', '3', '1', '2']],
    [{ q: 'FUND' }, ['3']],
    [{ per_page: '3', page: '2' }, ['4']],
  ])('%j: %j, what is not known last either way', async (query, found) => {
    const answer = await managers(query);
    expect(ids(answer)).toEqual(found);
  });

  it('are of a group by their status, and called as staff say', async () => {
    await note('1', 90, 'Ada Lovelace');
    await note('2', 60);
    await note('3', 59);
    const groups = await Promise.all(['plus', 'premium', 'basic'].map(async (group) => ids(await managers({ group }))));
    expect(groups).toEqual([['1'], ['2'], ['3', '4']]);
    expect((await managers({ q: 'lovelace' })).data).toMatchObject([{ GuruName: 'Ada Lovelace', firm: 'Ada Capital' }]);
    expect(ids(await managers({ q: 'ada capital' }))).toEqual(['1']);
  });

  it('are found by a name of before, nobody by one that was nobody’s', async () => {
    const past = (name: string) => as(SSR_IDENTITY)('GET /_api/gurus/past_name/{name}', { params: { name } });
    expect(await past('chill+fund')).toEqual({ guru_id: '3', GuruName: 'Cold Fund' });
    await expect(past('warm+fund')).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('trades', () => {
  const rowOf = ({ guru_id, display_symbol, action, shares, before, change }: Row) => [
    guru_id,
    display_symbol,
    action,
    shares,
    before,
    change,
  ];
  const [BUY, ADD, SALE] = [
    ['1', 'FUND', 'New Buy', 10, 0, 10_000],
    ['1', 'ACME', 'Add', 100, 50, 100],
    ['1', 'BOLT', 'Sold Out', 0, 80, -10_000],
  ];

  it('are those of twelve months that still hold, in shares of today, the newest and largest first', async () => {
    const { data, total } = await list('latest');
    expect(total).toBe(4);
    expect(data.slice(0, 3).map(rowOf)).toEqual([BUY, ADD, SALE]);
    expect(data[3]).toMatchObject({ guru_id: '3', display_symbol: 'BOLT', action: 'Reduce', shares: 40, before: 60 });
    expect(data[3]!['change']).toBeCloseTo(-33.33, 2);
  });

  it.each([
    [{ action: 'Add' }, ['1 ACME']],
    [{ action: 'Reduce' }, ['3 BOLT']],
    [{ q: 'bolt' }, ['1 BOLT', '3 BOLT']],
    [{ q: 'COLD' }, ['3 BOLT']],
    [{ sort: 'impact' }, ['1 FUND', '1 ACME', '1 BOLT', '3 BOLT']],
    [{ sort: 'impact', desc: 'false' }, ['3 BOLT', '1 BOLT', '1 ACME', '1 FUND']],
    [{ sort: 'company', desc: 'false' }, ['1 ACME', '1 BOLT', '3 BOLT', '1 FUND']],
    [{ per_page: '1', page: '2' }, ['1 ACME']],
    [{ asOf: '2026-05-13' }, ['3 BOLT', '4 BOLT']],
    [{ asOf: '2025-06-30' }, ['4 BOLT']],
  ])('%j: %j', async (query, found) => {
    const { data } = await list('latest', query);
    expect(data.map(({ guru_id, display_symbol }) => `${guru_id} ${display_symbol}`)).toEqual(found);
  });

  it('are in shares of the day that is asked for', async () => {
    const { data } = await list('latest', { asOf: '2026-04-14' });
    expect(data.slice(0, 1).map(rowOf)).toEqual([['3', 'BOLT', 'Reduce', 20, 30, expect.closeTo(-33.33, 2)]]);
  });

  it('are of the managers of a group', async () => {
    await note('3', 95);
    expect(ids(await list('latest', {}, { group: 'plus' }))).toEqual(['3']);
    expect(ids(await list('latest', {}, { group: 'basic' }))).toEqual(['1', '1', '1']);
  });
});

describe('stocks of a group', () => {
  const screen = async (query: object, group = 'all') => (await list('screener', query, { group })).data;
  const symbols = (rows: readonly Row[]) => rows.map(({ display_symbol: symbol }) => symbol);

  it('as one portfolio are what is held by those who still report', async () => {
    expect(await screen({ view: 'aggregated' })).toMatchObject([
      {
        display_symbol: 'ACME',
        holders: 2,
        weight: 160,
        mean_weight: 80,
        value: 3_600,
        buyers: 1,
        sellers: 0,
        score: 1,
        hot: 21,
        public: '2026-05-14',
      },
      { display_symbol: 'FUND', holders: 1, weight: 40, value: 400, buyers: 1, hot: 32 },
    ]);
    expect(symbols((await list('etfs')).data)).toEqual(['FUND']);
  });

  it('count sellers of the span alone', async () => {
    const sellers = async (span: string) =>
      (await screen({ view: 'hot', span })).find(({ display_symbol: symbol }) => symbol === 'BOLT');
    expect(await sellers('3m')).toMatchObject({ sellers: 1, buyers: 0, holders: 0, hot: -14.5, public: '2026-05-14' });
    expect(await sellers('12m')).toMatchObject({ sellers: 2, buyers: 0, hot: -14.5 });
  });

  it.each([
    [{ view: 'hot' }, ['FUND', 'ACME', 'BOLT']],
    [{ view: 'hot', desc: 'false' }, ['BOLT', 'ACME', 'FUND']],
    [{ view: 'hot', q: 'bolt' }, ['BOLT']],
    [{ view: 'hot', sort: 'holders', per_page: '1', page: '2' }, ['FUND']],
    [{ view: 'consensus' }, []],
  ])('%j: %j', async (query, found) => expect(symbols(await screen(query))).toEqual(found));
});

describe('portfolios', () => {
  it('have their largest positions, and how many have each among theirs', async () => {
    const top = (symbol: string, weight: number, by: number) => ({ display_symbol: symbol, weight, held_by: by });
    expect((await list('top10holdings')).data).toMatchObject([
      { guru_id: '2', top: [top('ACME', 100, 2)] },
      { guru_id: '1', top: [top('ACME', 60, 2), top('FUND', 40, 1)] },
      { guru_id: '3', top: [top('BOLT', 100, 2)] },
      { guru_id: '4', top: [top('BOLT', 100, 2)] },
    ]);
    expect(ids(await list('top10holdings', { desc: 'false', per_page: '1' }))).toEqual(['4']);
  });

  it('side by side have in common the smaller weight of each', async () => {
    const answer = await list('portfolios', { gurus: '1,2,3' });
    expect(answer).toMatchObject({
      managers: [
        { guru_id: '2', positions: 1 },
        { guru_id: '1', positions: 2 },
        { guru_id: '3', positions: 1 },
      ],
      overlaps: [
        { a: '2', b: '1', overlap: 60 },
        { a: '2', b: '3', overlap: 0 },
        { a: '1', b: '3', overlap: 0 },
      ],
      data: [
        { display_symbol: 'ACME', weights: [100, 60, null], common: 2 },
        { display_symbol: 'BOLT', weights: [null, null, 100], common: 1 },
        { display_symbol: 'FUND', weights: [null, 40, null], common: 1 },
      ],
    });
  });

  describe('move by trades and by prices, which add up', () => {
    interface Trends {
      readonly quarters: readonly Row[];
      readonly effects: readonly Record<'weight' | 'change' | 'trades' | 'prices', number>[];
    }
    const trends = async () =>
      (await as(SSR_IDENTITY)('GET /_api/guru_groups/{id}/industry_trends', {
        params: { id: 'all' },
        query: {},
      })) as Trends;

    it('ADA adds 50 ACME at 6, sells 40 BOLT at 12.5, buys 10 FUND at 40: 200 of 2,800 before', async () => {
      const { quarters, effects } = await trends();
      expect(quarters).toMatchObject([
        { period: LATE, gurus: 1 },
        { period: Q1, gurus: 2, weights: [{ key: 'Unknown', weight: 100 }] },
      ]);
      expect(effects).toMatchObject([{ weight: 100, change: 0 }]);
      expect(effects[0]!.trades).toBeCloseTo(20_000 / 2_800, 9);
      expect(effects[0]!.prices).toBeCloseTo(-20_000 / 2_800, 9);
    });

    it('a split between the quarters is no trade: of two ACME for one ADA adds none, BIG sells 30 at 66.67', async () => {
      splits.set('US1', [{ ...SPLIT, day: '2026-02-15' }]);
      const { effects } = await trends();
      splits.delete('US1');
      expect(effects[0]!.trades).toBeCloseTo(-75, 9);
    });
  });
});

describe('groups of one’s own', () => {
  interface Group {
    readonly id: number;
    readonly version: number;
    readonly name: string;
    readonly gurus: readonly string[];
  }
  const make = async (body: object = {}, who = ANN) =>
    (await as(who)('POST /_api/guru_groups', { body: { name: 'Mine', gurus: ['1', '3'], ...body } })) as Group;
  const all = async (who: Identity) =>
    (await as(who)('GET /_api/guru_groups', {})) as { fixed: readonly Row[]; data: readonly Group[] };

  it('hold their managers, each once, and choose the rows of every list', async () => {
    const { id, gurus } = await make({ gurus: ['1', '3', '1'] });
    expect(gurus).toEqual(['1', '3']);
    const own = { group: String(id), who: ANN };
    expect(ids(await managers({ group: String(id) }, ANN))).toEqual(['1', '3']);
    expect(ids(await list('latest', {}, own))).toEqual(['1', '1', '1', '3']);
    expect((await list('screener', { view: 'aggregated' }, own)).data).toMatchObject([
      { display_symbol: 'ACME', holders: 1, weight: 60 },
      { display_symbol: 'FUND', holders: 1 },
    ]);
  });

  it('of a second person are not there: to read, to change, to remove', async () => {
    const { id } = await make();
    for (const who of [BOB, SSR_IDENTITY])
      await expect(list('latest', {}, { group: String(id), who })).rejects.toMatchObject({ statusCode: 404 });
    const params = { id: String(id) };
    await expect(as(BOB)('PUT /_api/guru_groups/{id}', { params, body: { name: 'Theirs' } })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(as(BOB)('DELETE /_api/guru_groups/{id}', { params })).rejects.toMatchObject({ statusCode: 404 });
    expect([(await all(BOB)).data, (await all(ANN)).data]).toMatchObject([[], [{ name: 'Mine' }]]);
    expect(JSON.stringify(await gurusData.copy!(test.db, 1))).toContain('Mine');
    expect(JSON.stringify(await gurusData.copy!(test.db, 2))).not.toContain('Mine');
  });

  it('a change leaves what it does not name', async () => {
    const { id } = await make();
    const params = { id: String(id) };
    expect(await as(ANN)('PUT /_api/guru_groups/{id}', { params, body: { name: 'Other' } })).toMatchObject({
      name: 'Other',
      gurus: ['1', '3'],
    });
    expect(await as(ANN)('PUT /_api/guru_groups/{id}', { params, body: { gurus: [] } })).toMatchObject({
      name: 'Other',
      gurus: [],
    });
  });

  it('two at once: one name is taken once, one version is changed once, one group is removed once', async () => {
    const made = await twoAtOnce(() => make());
    expect([made.answers.length, made.refused]).toEqual([1, [400]]);
    const { id, version } = made.answers[0]!;
    const params = { id: String(id) };
    const changed = await twoAtOnce(() =>
      as(ANN)('PUT /_api/guru_groups/{id}', { params, body: { gurus: ['2'], version } }),
    );
    expect([changed.answers.length, changed.refused]).toEqual([1, [409]]);
    const removed = await twoAtOnce(() => as(ANN)('DELETE /_api/guru_groups/{id}', { params }));
    expect([removed.answers.length, removed.refused]).toEqual([1, [404]]);
    expect((await all(ANN)).data).toEqual([]);
  });

  it('come after those that everybody has, with how many are in each', async () => {
    await note('2', 95);
    expect((await all(ANN)).fixed).toEqual([
      { id: 'all', name: 'All managers', gurus: 4 },
      { id: 'basic', name: 'Basic', gurus: 3 },
      { id: 'premium', name: 'Premium', gurus: 0 },
      { id: 'plus', name: 'Premium Plus', gurus: 1 },
    ]);
  });
});
