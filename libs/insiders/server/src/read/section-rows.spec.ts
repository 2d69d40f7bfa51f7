import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '@plumbline/market-data/testing';
import { smallMarket } from '../testing/small-market';
import { dealsOf } from './deals';
import { clusterRows, monthRows, sumsToWire, weekRows } from './section-rows';

const market = smallMarket();
let reports = 0;

/** A deal of a person, public a day after it. */
const report = (day: string, filed: string, line: object = {}, who = 1) => {
  reports += 1;
  return makeInsiderFiling({
    accession: `A-${String(reports)}`,
    filed,
    owners: [makeInsiderOwner({ cik: `00000002${String(who).padStart(2, '0')}`, name: `Person ${String(who)}` })],
    trades: [makeInsiderTrade({ day, ...line })],
  });
};
const sale = { code: 'S', direction: 'disposed' } as const;
const source = (filings: readonly ReturnType<typeof report>[], asOf?: string) => ({
  market,
  asOf,
  deals: dealsOf(filings, { market, asOf, at: Infinity }),
});

it('sums are of each side, a value that is not known counts as a deal alone', () => {
  const { price: _price, ...unpriced } = makeInsiderTrade();
  const { deals } = source([
    report('2021-03-01', '2021-03-02', { shares: 10, price: 5 }),
    report('2021-03-01', '2021-03-02', { shares: 3, price: 5, ...sale }),
    makeInsiderFiling({ accession: 'A-u', trades: [unpriced] }),
  ]);
  expect(sumsToWire('all', deals)).toEqual({ kind: 'month', key: 'all', bought: 50, sold: 15, buys: 2, sells: 1 });
  expect(sumsToWire('none', [])).toMatchObject({ bought: 0, sold: 0, buys: 0, sells: 0 });
});

it('months are by the day of the deal, the newest first, then sectors, the most bought first', () => {
  const { deals } = source([
    report('2021-02-28', '2021-03-02', { shares: 1 }),
    report('2021-03-01', '2021-03-02', { shares: 2 }),
  ]);
  const rows = monthRows({ market, asOf: undefined, deals }, () => null);
  expect(rows.map(({ key, bought }) => [key, bought])).toEqual([
    ['2021-03', 20],
    ['2021-02', 10],
    ['Unknown', 30],
  ]);
  expect(monthRows({ market, asOf: undefined, deals }, () => 'Mining').at(-1)?.key).toBe('Mining');
});

describe('weeks', () => {
  const many = (count: number, filed: string, line: object = {}) =>
    Array.from({ length: count }, (_, at) => report(filed, filed, line, at + 1));

  it('begin on Mondays and are of the day a report was public', () => {
    const { deals } = source([report('2021-03-05', '2021-03-07'), report('2021-03-05', '2021-03-08')]);
    expect(weekRows({ market, asOf: undefined, deals }).map(({ week, buys }) => [week, buys])).toEqual([
      ['2021-03-08', 1],
      ['2021-03-01', 1],
    ]);
  });

  it.each([
    [15, 4, null],
    [15, 5, 75],
    [0, 20, 0],
  ])('%i purchases and %i sales: %p percent', (buys, sells, ratio) => {
    const day = '2021-03-02';
    const { deals } = source([...many(buys, day), ...many(sells, day, sale)]);
    expect(weekRows({ market, asOf: undefined, deals })).toEqual([
      { kind: 'week', week: '2021-03-01', buys, sells, ratio },
    ]);
  });
});

describe('clusters', () => {
  const buys = [1, 2, 3].map((who) => report(`2021-03-0${String(who)}`, `2021-03-0${String(who + 1)}`, {}, who));

  it('are of purchases alone, and known once enough people reported', async () => {
    const [cluster, ...others] = await clusterRows(source([...buys, report('2021-03-02', '2021-03-03', sale, 4)]), {
      people: 3,
      days: 30,
    });
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({
      display_symbol: 'INV',
      from: '2021-03-01',
      to: '2021-03-03',
      deals: 3,
      known: '2021-03-04',
      value: 3_000,
      since: null,
    });
    expect(cluster?.people.map(({ id }) => id).sort()).toEqual(['201', '202', '203']);
  });

  it('that became known after the day of the page are not there yet', async () => {
    const rule = { people: 3, days: 30 };
    expect(await clusterRows(source(buys, '2021-03-03'), rule)).toEqual([]);
    expect(await clusterRows(source(buys, '2021-03-04'), rule)).toHaveLength(1);
  });

  it('two people are too few for three', async () =>
    expect(await clusterRows(source(buys.slice(0, 2)), { people: 3, days: 30 })).toEqual([]));
});
