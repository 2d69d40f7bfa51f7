import { makeAction } from '@plumbline/market-data/testing';
import { handMarket } from '../testing/test-alerts';
import { daysToCome } from './days-to-come';

const [security] = handMarket().securities;
const actions = [
  makeAction({ kind: 'split', day: '2026-03-08', ratio: 3 }),
  makeAction({ kind: 'dividend', day: '2026-03-07', amount: 0.5 }),
  makeAction({ kind: 'special-dividend', day: '2026-03-06', amount: 2, currency: 'EUR' }),
  makeAction({ kind: 'dividend', day: '2026-03-05', amount: 9 }),
  makeAction({ kind: 'merger', day: '2026-03-09' }),
];
const results = [
  { symbol: 'ALDR', day: '2026-03-09', at: 0 },
  { symbol: 'BRCH', day: '2026-03-09', at: 0 },
];
const COMING = { security: security!, document: { actions }, results };

it.each([
  [['dividend'], ['2026-03-06 ALDR: ex-dividend day, 2.00 EUR', '2026-03-07 ALDR: ex-dividend day, 0.50 USD']],
  [['split'], ['2026-03-08 ALDR: split, 3 shares for one']],
  [['results'], ['2026-03-09 ALDR: results']],
  [[], []],
] as const)('from 2026-03-06 on, of %p: %p', (kinds, expected) =>
  expect(daysToCome(COMING, '2026-03-06', kinds).map(({ day, text }) => `${day} ${text}`)).toEqual(expected),
);

it('each leads to its tab and has an id of its own', () => {
  const all = daysToCome(COMING, '2026-03-07', ['dividend', 'split', 'results']);
  expect(all.map(({ id, link }) => [id, link])).toEqual([
    ['dividend:US.ALDR:2026-03-07', '/stock/ALDR/dividend'],
    ['split:US.ALDR:2026-03-08', '/stock/ALDR/dividend'],
    ['results:US.ALDR:2026-03-09', '/stock/ALDR/summary'],
  ]);
});
