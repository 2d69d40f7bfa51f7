import { endOfDayNewYork, type CorporateAction, type SecurityDocument } from '@plumbline/market-data/domain';
import { priceEvents } from './price-events';

const DAYS = ['2020-08-27', '2020-08-28', '2020-08-31', '2020-09-01', '2021-03-01'];

const action = (day: string, more: Partial<CorporateAction>): CorporateAction => ({
  ...{ symbol: 'A', day, kind: 'dividend', source: 'actions.csv', knownAt: endOfDayNewYork('2020-07-30') },
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
} as unknown as SecurityDocument;

const SPLIT = { day: '2020-08-31', kind: 'split', ratio: 4 };
const PAID = { day: '2020-08-31', kind: 'dividend', amount: 0.205, currency: 'USD' };
const SPECIAL = { day: '2020-08-31', kind: 'special-dividend', amount: 1, currency: 'EUR' };

test('each event stands on the next bar, a split once and first; those in gaps and after the last bar are left out', () =>
  expect(priceEvents(document, undefined, DAYS)).toEqual([SPLIT, PAID, SPECIAL]));

test('nothing is told before it was known', () => {
  expect(priceEvents(document, '2020-08-27', DAYS)).toEqual([PAID, SPECIAL]);
  expect(priceEvents(document, '2020-07-29', DAYS)).toEqual([]);
});

test('a corrected amount stands from the day it became public', () => {
  const corrected = action('2020-08-29', { amount: 0.21, knownAt: endOfDayNewYork('2020-08-30') });
  const both = { ...document, splits: [], actions: [action('2020-08-29', { amount: 0.205 }), corrected] };
  const amounts = (asOf: string) => priceEvents(both, asOf, DAYS).map(({ amount }) => amount);
  expect([amounts('2020-08-29'), amounts('2020-08-30')]).toEqual([[0.205], [0.21]]);
});

test('without bars nothing is told', () => expect(priceEvents(document, undefined, [])).toEqual([]));
