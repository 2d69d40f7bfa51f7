import path from 'node:path';

import { readSource } from '../../testing/read-source';

const read = (file: string) => readSource(path.join(__dirname, '__fixtures__', file));

it('estimates are read with period, spread and the moment they were published', () => {
  const { rows, kind, rejected } = read('estimates.csv');
  expect([kind, rejected]).toEqual(['inbox-estimates', []]);
  expect(rows.estimates).toMatchObject([
    {
      symbol: 'ALDR',
      cik: '0000999991',
      figure: 'eps',
      kind: 'annual',
      end_day: '2022-12-31',
      mean: 4.2,
      low: 3.9,
      high: 4.6,
      analysts: 12,
      currency: 'USD',
      by_time: false,
    },
    { kind: 'quarterly', mean: 1_250_000, currency: 'USD', at: Date.parse('2022-02-03T14:30:00Z'), by_time: true },
    { symbol: 'BRK.B', cik: null, figure: 'price_target', kind: null, end_day: null, low: null, analysts: null },
  ]);
});

it('a JSON list says the same; without a kind a period is a year', () => {
  expect(read('estimates.json').rows.estimates).toMatchObject([{ figure: 'eps', kind: 'annual', mean: 4.9 }]);
});

it('rows say why they are none', () => {
  expect(read('estimates.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
    'no symbol',
    'figure is none of revenue, ebitda, net_income, eps, dividends_per_share, price_target',
    'period is neither annual nor quarterly',
    'no period_end',
    'no mean',
    'low is above high',
    'no source',
    'published is no day and no time with its zone',
  ]);
});

it.each([
  ['estimates.no-source.csv', /missing columns: source/],
  ['estimates.empty.csv', /no rows/],
])('%s is refused', (file, reason) => {
  expect(read(file).malformed).toMatch(reason);
});
