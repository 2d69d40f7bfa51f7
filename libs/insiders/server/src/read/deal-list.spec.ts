import { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from '@plumbline/market-data/testing';
import { smallMarket } from '../testing/small-market';
import { chosenDeals, coverageOf, dealToWire, orderedDeals, type DealAsk, type DealSort } from './deal-list';
import { dealsOf } from './deals';

const market = smallMarket();

/** Deals of five insiders: each differs from the others in what a filter looks at. */
const REPORTS = [
  makeInsiderFiling({
    accession: 'A-1',
    filed: '2021-03-02',
    isUnderPlan: true,
    owners: [makeInsiderOwner({ name: 'Ash Bea', isDirector: false, isOfficer: true, officerTitle: 'CEO' })],
    trades: [makeInsiderTrade({ shares: 1_000, price: 50 })],
  }),
  makeInsiderFiling({
    accession: 'A-2',
    filed: '2021-03-03',
    isUnderPlan: false,
    owners: [
      makeInsiderOwner({ cik: '0000000102', name: 'Cox Dan', isDirector: false, isOfficer: true, officerTitle: 'CFO' }),
    ],
    trades: [makeInsiderTrade({ code: 'S', direction: 'disposed', shares: 999, price: 50 })],
  }),
  makeInsiderFiling({
    accession: 'A-3',
    filed: '2021-03-04',
    owners: [makeInsiderOwner({ cik: '0000000103', name: 'Elm Fay' })],
    trades: [makeInsiderTrade({ shares: 10, price: 1 })],
  }),
  makeInsiderFiling({
    accession: 'A-4',
    filed: '2021-03-05',
    issuerCik: '0000000009',
    issuerName: 'Other Co',
    owners: [makeInsiderOwner({ cik: '0000000104', name: 'Fir Gus', isDirector: false, isTenPercentOwner: true })],
    trades: [(({ price: _price, ...line }) => line)(makeInsiderTrade({ shares: 7 }))],
  }),
];
const DEALS = dealsOf(REPORTS, { market, asOf: undefined, at: Infinity });
const names = (deals: readonly { readonly accession: string }[]) => deals.map(({ accession }) => accession.slice(2));

it.each<[string, DealAsk, string]>([
  ['all', {}, '1234'],
  ['insider.ps: P are purchases', { side: 'P' }, '134'],
  ['insider.ps: S are sales', { side: 'S' }, '2'],
  ['chief executives', { role: 'ceo' }, '1'],
  ['chief financial officers', { role: 'cfo' }, '2'],
  ['directors', { role: 'director' }, '3'],
  ['owners of ten percent', { role: 'owner' }, '4'],
  ['from a value on, the value itself among them', { min_value: 50_000 }, '1'],
  ['one below it', { min_value: 49_950 }, '12'],
  ['a value of nothing is not one that is unknown', { min_value: 0 }, '123'],
  ['without plans: those that do not say so stay', { plan: 'exclude' }, '234'],
  ['plans alone', { plan: 'only' }, '1'],
  ['by symbol, in any letters', { q: ' inv ' }, '123'],
  ['by a company that is not served', { q: 'other' }, '4'],
  ['by the name of a person', { q: 'COX' }, '2'],
  ['several at once', { q: 'inv', side: 'P', plan: 'exclude' }, '3'],
  ['none', { q: 'nobody' }, ''],
])('%s', (_case, asked, expected) =>
  expect(
    names(chosenDeals(market, DEALS, asked))
      .sort()
      .join(''),
  ).toBe(expected),
);

it.each<[DealSort, boolean, string]>([
  ['public', true, '4321'],
  ['public', false, '1234'],
  ['value', true, '1234'],
  ['value', false, '3214'],
  ['shares', true, '1234'],
  ['name', false, '1234'],
  ['name', true, '4321'],
])('by %s, descending: %p', (sort, desc, expected) =>
  expect(names(orderedDeals(DEALS, sort, desc)).join('')).toBe(expected),
);

it('of equals the newest is first, either way', () => {
  for (const desc of [true, false]) expect(names(orderedDeals(DEALS, 'day', desc)).join('')).toBe('4321');
});

it('on the wire a purchase is P and a sale S; a person has a number, a company that is not served a name', () => {
  const wire = (at: string) =>
    dealToWire(
      market,
      DEALS.find(({ accession }) => accession === at)!,
    );
  expect(wire('A-2')).toMatchObject({ side: 'S', id: '102', display_symbol: 'INV', company: 'Invented Inc.' });
  expect(wire('A-4')).toMatchObject({
    side: 'P',
    stockid: null,
    display_symbol: null,
    company: 'Other Co',
    price: null,
  });
});

it('coverage says since when, and of how many the price is known', () => {
  expect(coverageOf(orderedDeals(DEALS, 'public', true))).toEqual({
    since: '2021-03-02',
    rows: 4,
    priced: 75,
    unpublished: [],
  });
  expect(coverageOf([])).toEqual({ since: null, rows: 0, priced: null, unpublished: [] });
});
