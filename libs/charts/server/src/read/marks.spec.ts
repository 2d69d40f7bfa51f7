import { endOfDayNewYork, type SecurityDocument } from '@plumbline/market-data/domain';
import {
  makeAction,
  makeDocument,
  makeFiling,
  makeInsiderFiling,
  makeInsiderTrade,
} from '@plumbline/market-data/testing';
import { marksOf } from './marks';

const security = { id: 'US1', symbol: 'INV', exchange: 'NAS', company: 'Invented Inc.', currency: 'EUR' };
const YEAR = { from: '2021-01-01', to: '2021-12-31', asOf: undefined };

const marks = (given: Partial<SecurityDocument>, kinds: Parameters<typeof marksOf>[1], within: object = {}) =>
  marksOf(makeDocument({ security, ...given }), kinds, { ...YEAR, ...within }).map(({ day, kind, text }) => [
    day,
    kind,
    text,
  ]);

const split = (day: string, ratio: number, known = day) => ({
  day,
  ratio,
  source: 'actions.csv',
  knownAt: endOfDayNewYork(known),
});

it.each([
  [4, 'Split 4 for 1'],
  [1.5, 'Split 1.50 for 1'],
  [0.1, 'Split 1 for 10'],
  [1, 'Split 1 for 1'],
])('a split of %d is "%s"', (ratio, text) =>
  expect(marks({ splits: [split('2021-06-01', ratio)] }, ['S'])).toEqual([['2021-06-01', 'S', text]]),
);

it('marks are of the days of the chart alone, its first and its last among them', () => {
  const splits = ['2020-12-31', '2021-01-01', '2021-12-31', '2022-01-01'].map((day) => split(day, 2));
  expect(marks({ splits }, ['S']).map(([day]) => day)).toEqual(['2021-01-01', '2021-12-31']);
});

it('a past day knows no split, report or deal that became public later', () => {
  const given = {
    splits: [split('2021-06-01', 2, '2021-06-01'), split('2021-05-03', 2, '2021-06-02')],
    filings: [makeFiling({ filed: '2021-06-01' }), makeFiling({ filed: '2021-06-02', accession: 'A-2' })],
    insiders: [makeInsiderFiling({ filed: '2021-06-02', trades: [makeInsiderTrade({ day: '2021-05-28' })] })],
  };
  expect(marks(given, ['S', 'F', 'I'], { asOf: '2021-06-01' })).toEqual([
    ['2021-06-01', 'F', '10-K filed'],
    ['2021-06-01', 'S', 'Split 2 for 1'],
  ]);
});

it('payments name their amount, in the currency of the share where none is said', () => {
  const action = (day: string, more: object) =>
    makeAction({ symbol: 'INV', day, kind: 'dividend', knownAt: endOfDayNewYork(day), ...more });
  expect(
    marks(
      {
        actions: [
          action('2021-02-01', { amount: 0.125 }),
          action('2021-03-01', { amount: 2, currency: 'USD', kind: 'special-dividend' }),
          action('2021-04-01', {}),
          action('2021-05-03', { kind: 'spin-off', otherSymbol: 'OUT' }),
        ],
      },
      ['D'],
    ),
  ).toEqual([
    ['2021-02-01', 'D', 'Dividend 0.1250 EUR'],
    ['2021-03-01', 'D', 'Special dividend 2.0000 USD'],
    ['2021-04-01', 'D', 'Dividend'],
    ['2021-05-03', 'D', 'Spin-off of OUT'],
  ]);
});

it('deals of insiders are one mark a day and side; grants are none', () => {
  const insiders = [
    makeInsiderFiling({
      trades: [
        makeInsiderTrade({ shares: 100 }),
        makeInsiderTrade({ shares: 1_900 }),
        makeInsiderTrade({ shares: 7, code: 'S', direction: 'disposed' }),
        makeInsiderTrade({ shares: 5_000, code: 'A' }),
      ],
    }),
  ];
  expect(marks({ insiders }, ['I'])).toEqual([
    ['2021-03-01', 'I', 'Insiders bought 2.00K shares'],
    ['2021-03-01', 'I', 'Insiders sold 7.00 shares'],
  ]);
});

it('kinds that nobody asked for are left out', () =>
  expect(marks({ splits: [split('2021-06-01', 2)], filings: [makeFiling({ filed: '2021-06-01' })] }, [])).toEqual([]));
