import type { FundHolding, FundMarket, FundReport, Security } from '@plumbline/market-data/domain';
import { fundChanges } from './fund-changes';
import { fundRows } from './fund-rows';
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

const changes = (before: readonly FundHolding[], after: readonly FundHolding[], factor = 1) =>
  fundChanges(report(...before), report(...after), () => factor).map(
    ({ action, before: from, after: to, change, traded }) => [action, from, to, change, traded],
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
  [{ netAssets: 1_000, classes: 2, price: 50, day: '2026-03-31' }, { reason: expect.stringContaining('2 classes') }],
  [
    { netAssets: undefined, classes: 1, price: 50, day: '2026-03-31' },
    { reason: expect.stringContaining('net assets') },
  ],
  [{ netAssets: 1_000, classes: 1, price: undefined, day: '2026-03-31' }, { reason: expect.stringContaining('price') }],
])('shares outstanding of %j', (sources, expected) => expect(sharesOutstanding(sources)).toMatchObject(expected));
