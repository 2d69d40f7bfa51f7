import type { FundHolding, FundMarket, FundReport, Security } from '@plumbline/market-data/domain';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';
import { fundChanges, type FundAction } from './fund-changes';
import { fundRows, type FundRow } from './fund-rows';
import { sharesOutstanding } from './shares-outstanding';
import { slicesBy } from './slices';

const SECURITIES = new Map(['AAA000001', 'BBB000002'].map((cusip) => [cusip, { id: `US.${cusip}` } as Security]));
const MARKET: FundMarket = {
  lookup: (name) => {
    const security = SECURITIES.get(name);
    return security && { security, by: 'cusip' };
  },
  findAt: () => undefined,
};

const holding = (name: string, own: Partial<FundHolding>): FundHolding => ({
  place: 1,
  name,
  units: 'NS',
  assetCategory: 'EC',
  ...own,
});
const report = (...holdings: readonly FundHolding[]) =>
  fundRows({ reportDay: '2026-03-31', netAssetsUsd: 1_000, holdings } as unknown as FundReport, MARKET);
const share = (balance: number, price: number, own: Partial<FundHolding> = {}) =>
  holding('Alder', { cusip: 'AAA000001', balance, valueUsd: balance * price, ...own });

type Shown = readonly [FundAction, number, number, number | null, number | null];

const changes = (before: readonly FundHolding[], after: readonly FundHolding[], factor = 1) =>
  fundChanges(report(...before), report(...after), () => factor).map(
    ({ action, before: from, after: to, change, traded }): Shown => [action, from, to, change, traded],
  );

it.each([
  ['a new holding', [], [share(10, 5)], 1, ['New', 0, 10, null, 50]],
  ['one that was sold', [share(10, 5)], [], 1, ['Sold out', 10, 0, null, -50]],
  ['more of it, at the mean of both prices', [share(10, 4)], [share(15, 6)], 1, ['Add', 10, 15, 50, 25]],
  ['a 4:1 split is no purchase', [share(10, 40)], [share(40, 10)], 4, ['No change', 40, 40, 0, 0]],
  ['two rows of one security are one', [share(10, 5)], [share(4, 5), share(4, 5)], 1, ['Reduce', 10, 8, -20, -10]],
  ['nothing on either side', [share(0, 0)], [share(0, 0)], 1, ['No change', 0, 0, null, null]],
] as const)('%s', (_, before, after, factor, [action, from, to, change, traded]) => {
  const [found] = changes(before, after, factor);
  expect(found?.slice(0, 3)).toEqual([action, from, to]);
  expect(found?.[3] ?? null).toEqual(change === null ? null : expect.closeTo(change, 9));
  expect(found?.[4] ?? null).toEqual(traded === null ? null : expect.closeTo(traded, 9));
});

it('a short, a bond and a share of one issuer stay apart', () => {
  const rows = [share(10, 5), share(-3, 5, { payoff: 'Short' }), share(7, 1, { units: 'PA', assetCategory: 'DBT' })];
  expect(changes([], rows).map(([action]) => action)).toEqual(['New', 'New', 'New']);
});

it('weights are those of the report, else of net assets, and parts keep their sum with what is owed', () => {
  const rows = report(
    share(10, 5, { percent: 62 }),
    holding('Birch', { cusip: 'BBB000002', valueUsd: 400 }),
    holding('Forward', { percent: -2, assetCategory: 'DFE', derivative: 'FWD' }),
  );
  expect(rows.map(({ name, weight, kind, security }) => [name, weight, kind, security?.id])).toEqual([
    ['Alder', 62, 'share', 'US.AAA000001'],
    ['Birch', 40, 'share', 'US.BBB000002'],
    ['Forward', -2, 'derivative', undefined],
  ]);
  expect(slicesBy(rows, ({ kind }) => kind)).toEqual([
    { name: 'share', weight: 102, holdings: 2 },
    { name: 'derivative', weight: -2, holdings: 1 },
  ]);
});

it.each([
  [{ netAssets: 1_000, classes: 1, price: 50, day: '2026-03-31' }, { shares: 20 }],
  [{ netAssets: 1_000, classes: 1, price: 0.5, day: '2026-03-31' }, { shares: 2_000 }],
  [{ netAssets: 1_000, classes: 2, price: 50, day: '2026-03-31' }, { reason: expect.stringContaining('2 classes') }],
  [
    { netAssets: undefined, classes: 1, price: 50, day: '2026-03-31' },
    { reason: expect.stringContaining('net assets') },
  ],
  [{ netAssets: 1_000, classes: 1, price: undefined, day: '2026-03-31' }, { reason: expect.stringContaining('price') }],
])('shares outstanding of %j', (sources, expected) => expect(sharesOutstanding(sources)).toMatchObject(expected));

it.each([
  ['a reverse split is no sale', [share(40, 10)], [share(4, 100)], 0.1, ['No change', 4, 4, 0, 0]],
  ['a sale across a split', [share(10, 40)], [share(20, 10)], 4, ['Reduce', 40, 20, -50, -200]],
  ['what became worthless is traded at what is left', [share(10, 8)], [share(20, 0)], 1, ['Add', 10, 20, 100, 40]],
  ['a short that grows', [share(-5, 10)], [share(-8, 12)], 1, ['Add', -5, -8, 60, -33]],
  ['a row without a balance', [], [share(0, 0, { valueUsd: 7 })], 1, ['No change', 0, 0, null, null]],
  [
    'a row that names neither balance nor value',
    [],
    [share(10, 5), holding('Alder', { cusip: 'AAA000001' })],
    1,
    ['New', 0, 10, null, 50],
  ],
  ['less than a millionth is rounding', [share(1e7, 1)], [share(1e7 + 9, 1)], 1, ['No change', 1e7, 1e7 + 9, 9e-5, 9]],
] as const)('%s', (_, before, after, factor, [action, from, to, change, traded]) => {
  const [found] = changes(before, after, factor);
  expect(found?.slice(0, 3)).toEqual([action, from, to]);
  expect(found?.[3] ?? null).toEqual(change === null ? null : expect.closeTo(change, 7));
  expect(found?.[4] ?? null).toEqual(traded === null ? null : expect.closeTo(traded, 5));
});

it('the largest trade is first, equal ones are by security', () => {
  const securities = (price: number) =>
    fundChanges(report(), report(share(10, price, { cusip: 'BBB000002' }), share(10, 5)), () => 1).map(
      ({ row }) => row.security?.id,
    );
  expect(securities(6)).toEqual(['US.BBB000002', 'US.AAA000001']);
  expect(securities(5)).toEqual(['US.AAA000001', 'US.BBB000002']);
});

it('what no price tells is after the smallest trade', () => {
  const found = fundChanges([], report(share(0, 0), share(1, 0.5, { cusip: 'BBB000002' })), () => 1);
  expect(found.map(({ row, traded }) => [row.security?.id, traded])).toEqual([
    ['US.BBB000002', 0.5],
    ['US.AAA000001', null],
  ]);
});

it('what only follows a company is none of its securities, equal weights stay as in the report', () => {
  const rows = report(
    holding('Option', { place: 2, percent: 5, cusip: 'AAA000001', assetCategory: 'DE', derivative: 'OPT' }),
    holding('Nobody', { place: 1, percent: 5 }),
  );
  expect(rows.map(({ name, security }) => [name, security])).toEqual([
    ['Nobody', undefined],
    ['Option', undefined],
  ]);
});

it('principal and contracts are not split', () =>
  expect(changes([share(10, 1, { units: 'PA' })], [share(10, 1, { units: 'PA' })], 4)).toEqual([
    ['No change', 10, 10, 0, 0],
  ]));

it('the same holding by an ISIN alone, by its names where numbers are none', () => {
  const [number, none] = [
    { cusip: 'N/A', isin: 'XS0000000001' },
    { cusip: '000000000', isin: 'N/A' },
  ];
  const row = (name: string, own: Partial<FundHolding>) => holding(name, { balance: 1, valueUsd: 1, ...own });
  expect(changes([row('One name', number)], [row('Another name', number)])).toEqual([['No change', 1, 1, 0, 0]]);
  expect(
    changes([row('One name', none)], [row('Another name', none)])
      .map(([action]) => action)
      .sort(),
  ).toEqual(['New', 'Sold out']);
});

const anyShares = fc.array(
  fc
    .record({ cusip: fc.constantFrom('AAA000001', 'BBB000002', 'CCC000003'), balance: fc.integer({ min: 1, max: 99 }) })
    .map(({ cusip, balance }) => share(balance, 4, { cusip, percent: balance })),
  { maxLength: 6 },
);

it('the way back is the way there with the other sign, and the order of rows does not matter', () =>
  fc.assert(
    fc.property(anyShares, anyShares, (one, other) => {
      const there = changes(one, other);
      const back = changes(other, one);
      expect(there.map(([, from, to]) => [to, from])).toEqual(back.map(([, from, to]) => [from, to]));
      expect(there.map(([, , , , traded]) => traded ?? 0)).toEqual(back.map(([, , , , traded]) => 0 - (traded ?? 0)));
      expect(changes(one.toReversed(), other.toReversed())).toEqual(there);
    }),
    { numRuns: rounds(50, 1_000) },
  ));

it('parts add up to the whole however they are named', () =>
  fc.assert(
    fc.property(anyShares, (holdings) => {
      const rows = report(...holdings);
      const whole = holdings.reduce((sum, { percent = 0 }) => sum + percent, 0);
      for (const nameOf of [() => 'all', ({ security }: FundRow) => security?.id ?? 'other'])
        expect(slicesBy(rows, nameOf).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(whole, 9);
    }),
    { numRuns: rounds(50, 1_000) },
  ));

it('what adds up to nothing is no part, equal parts are by name', () => {
  const rows = [['b', 1], ['a', 1], ['gone', 2], ['gone', -2]].map(([name, weight]) => ({ name: String(name), weight: Number(weight) })); // prettier-ignore
  expect(slicesBy(rows, ({ name }) => name).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(slicesBy([], () => '')).toEqual([]);
});

it.each([0, -1])('no shares outstanding at a price of %f', (price) =>
  expect(sharesOutstanding({ netAssets: 1_000, classes: 1, price, day: '2026-03-31' })).toHaveProperty('reason'),
);
