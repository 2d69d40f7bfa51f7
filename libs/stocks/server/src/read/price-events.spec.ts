import { endOfDayNewYork, type CorporateAction } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { priceEvents } from './price-events';

const BARS = ['2020-08-27', '2020-08-28', '2020-08-31', '2020-09-01', '2021-03-01'].map(epochDay);

const action = (day: string, more: Partial<CorporateAction>): CorporateAction => ({
  symbol: 'A',
  day,
  kind: 'dividend',
  source: 'actions.csv',
  knownAt: endOfDayNewYork('2020-07-30'),
  ...more,
});

const document = {
  security: { currency: 'USD' },
  splits: [{ day: '2020-08-31', ratio: 4, source: 'a', knownAt: endOfDayNewYork('2020-08-28') }],
  actions: [
    action('2020-08-29', { amount: 0.205 }),
    action('2020-08-31', { kind: 'split', ratio: 4 }),
    action('2020-08-31', { kind: 'special-dividend', amount: 1, currency: 'EUR' }),
    action('2020-11-06', { amount: 0.3 }),
    action('2021-03-05', { amount: 0.4 }),
  ],
};

const SPLIT = { day: '2020-08-31', kind: 'split', ratio: 4 };
const PAID = { day: '2020-08-31', kind: 'dividend', amount: 0.205, currency: 'USD' };
const SPECIAL = { day: '2020-08-31', kind: 'special-dividend', amount: 1, currency: 'EUR' };

test('each event is on the next bar, a split once and first; those in gaps and after the last bar are left out', () =>
  expect(priceEvents(document, undefined, BARS)).toEqual([SPLIT, PAID, SPECIAL]));

test('nothing is shown before it was known', () => {
  expect(priceEvents(document, '2020-08-27', BARS)).toEqual([PAID, SPECIAL]);
  expect(priceEvents(document, '2020-07-29', BARS)).toEqual([]);
});

test('a corrected amount applies from the day it became public', () => {
  const corrected = action('2020-08-29', { amount: 0.21, knownAt: endOfDayNewYork('2020-08-30') });
  const both = { ...document, splits: [], actions: [action('2020-08-29', { amount: 0.205 }), corrected] };
  const amounts = (asOf: string) => priceEvents(both, asOf, BARS).map(({ amount }) => amount);
  expect([amounts('2020-08-29'), amounts('2020-08-30')]).toEqual([[0.205], [0.21]]);
});

test('without bars nothing is shown', () => expect(priceEvents(document, undefined, [])).toEqual([]));

test('what happened before the first bar does not move to it', () =>
  expect(priceEvents(document, undefined, BARS.slice(3))).toEqual([]));

describe('the end of a share', () => {
  const ended = {
    ...document,
    splits: [],
    actions: [
      action('2021-03-02', { kind: 'merger', otherName: 'Birch Inc.' }),
      action('2021-03-20', { kind: 'delisting' }),
    ],
  };

  test('is on its last bar where that is near', () =>
    expect(priceEvents(ended, undefined, BARS)).toEqual([{ day: '2021-03-01', kind: 'merger', other: 'Birch Inc.' }]));

  test('is not shown before its day, though it was announced', () =>
    expect(priceEvents(ended, '2021-03-01', BARS)).toEqual([]));
});
