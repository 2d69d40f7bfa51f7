import { endOfDayNewYork } from '@plumbline/market-data/domain';
import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '@plumbline/market-data/testing';
import { smallMarket } from '../testing/small-market';
import { dealsOf, roleOf } from './deals';

type Filing = ReturnType<typeof makeInsiderFiling>;

const trade = makeInsiderTrade;
const sale = (more: object = {}) => trade({ code: 'S', direction: 'disposed', ...more });
const deals = (filings: readonly Filing[], market = smallMarket(), asOf?: string) =>
  dealsOf(filings, { market, asOf, at: asOf === undefined ? Infinity : endOfDayNewYork(asOf) });
const dealsIn = (...trades: Filing['trades'][number][]) => deals([makeInsiderFiling({ trades })]);

it('lines of a day and a side are one deal, at the mean of their prices', () => {
  const found = dealsIn(
    trade({ shares: 100, price: 10 }),
    trade({ shares: 300, price: 20 }),
    trade({ day: '2021-02-26', shares: 5 }),
    sale({ shares: 40, price: 30 }),
  );
  expect(found.map(({ side, day, lines, shares, price, value }) => [side, day, lines, shares, price, value])).toEqual([
    ['buy', '2021-03-01', 2, 400, 17.5, 7_000],
    ['buy', '2021-02-26', 1, 5, 10, 50],
    ['sell', '2021-03-01', 1, 40, 30, 1_200],
  ]);
});

it('a line without a price leaves the mean of the others, and no value', () => {
  const { price: _price, ...unpriced } = trade({ shares: 50 });
  const [deal] = dealsIn(trade({ shares: 100, price: 10 }), unpriced);
  expect([deal?.shares, deal?.price, deal?.value]).toEqual([150, 10, null]);
  const [none] = dealsIn(unpriced);
  expect([none?.shares, none?.price, none?.value]).toEqual([50, null, null]);
});

it('a price of zero is a price', () => {
  const [deal] = dealsIn(trade({ shares: 100, price: 0 }));
  expect([deal?.price, deal?.value]).toEqual([0, 0]);
});

it('grants, gifts and rights are no deals', () =>
  expect(dealsIn(trade({ code: 'A' }), trade({ code: 'G' }), trade({ isDerivative: true }))).toEqual([]));

it.each([
  ['a purchase of a quarter more', trade({ shares: 100, sharesAfter: 500 }), 500, 25],
  ['a sale of half', sale({ shares: 100, sharesAfter: 100 }), 100, -50],
  ['a sale of all', sale({ shares: 100, sharesAfter: 0 }), 0, -100],
  ['a first purchase', trade({ shares: 100, sharesAfter: 100 }), 100, null],
  ['what is not said', trade({ shares: 100 }), null, null],
])('the holding after %s', (_case, line, after, change) => {
  const [deal] = dealsIn(line);
  expect([deal?.after, deal?.change]).toEqual([after, change]);
});

it.each([
  ['2021-03-01', '2021-03-01', 0, false],
  ['2021-03-01', '2021-03-03', 2, false],
  ['2021-03-01', '2021-03-04', 3, true],
  // From a Thursday over the weekend to a Monday.
  ['2021-03-04', '2021-03-08', 2, false],
  ['2021-03-05', '2021-03-10', 3, true],
])('a deal of %s that was public on %s took %i business days; late: %p', (day, filed, delay, isLate) => {
  const [deal] = deals([makeInsiderFiling({ filed, trades: [trade({ day })] })]);
  expect([deal?.public, deal?.delay, deal?.isLate]).toEqual([filed, delay, isLate]);
});

it('a report that calls itself late is late', () =>
  expect(dealsIn(trade({ timeliness: 'late' }))[0]?.isLate).toBe(true));

it('whose deal it is: all owners, the first by name', () => {
  const owners = [
    makeInsiderOwner({ cik: '0000000202', name: 'Ash Bea', isOfficer: true, officerTitle: 'Chief Executive Officer' }),
    makeInsiderOwner({ cik: '0000000101', isDirector: false, isTenPercentOwner: true }),
  ];
  expect(deals([makeInsiderFiling({ owners })])[0]).toMatchObject({
    cik: '0000000202',
    name: 'Ash Bea',
    who: '0000000101 0000000202',
    others: 1,
    role: 'Chief Executive Officer',
    isCeo: true,
    isCfo: false,
    isDirector: true,
    isLargeOwner: true,
  });
});

it.each([
  [undefined, ''],
  [makeInsiderOwner({ officerTitle: 'Treasurer' }), 'Treasurer'],
  [makeInsiderOwner(), 'Director'],
  [makeInsiderOwner({ isDirector: false, isTenPercentOwner: true }), 'Owner of 10 %'],
  [makeInsiderOwner({ isDirector: false, otherText: 'Trustee' }), 'Trustee'],
  [makeInsiderOwner({ isDirector: false }), ''],
])('the role of an owner is said: %#', (owner, role) => expect(roleOf(owner)).toBe(role));

describe('shares of another day', () => {
  const split = { day: '2021-06-01', ratio: 4, source: 'a', knownAt: endOfDayNewYork('2021-06-01') };
  const market = smallMarket({ splits: [split] });
  const report = [makeInsiderFiling({ trades: [trade({ shares: 100, price: 40, sharesAfter: 500 })] })];
  const shownOn = (asOf?: string) => {
    const [deal] = deals(report, market, asOf);
    return [deal?.shares, deal?.price, deal?.after, deal?.value];
  };

  it('are on the basis of today, the value as it was', () => expect(shownOn()).toEqual([400, 10, 2_000, 4_000]));
  it('are as they were until the day before a split', () =>
    expect(shownOn('2021-05-31')).toEqual([100, 40, 500, 4_000]));
  it('are on the new basis from its day on', () => expect(shownOn('2021-06-01')).toEqual([400, 10, 2_000, 4_000]));
  it('of a company that is not served stay as reported', () =>
    expect(deals([makeInsiderFiling({ issuerCik: '0000000009' })], market)[0]).toMatchObject({
      security: undefined,
      shares: 100,
    }));
});

it('a report that became public after the day is not known on it', () => {
  const reports = [makeInsiderFiling({ filed: '2021-03-02' })];
  expect(deals(reports, smallMarket(), '2021-03-01')).toEqual([]);
  expect(deals(reports, smallMarket(), '2021-03-02')).toHaveLength(1);
});
