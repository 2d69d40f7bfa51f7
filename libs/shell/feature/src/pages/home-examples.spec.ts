import { homeExamples } from './home-examples';

const screeners = {
  key: 'screeners',
  label: 'Screeners',
  entries: [{ key: 'screener', label: 'Screener', path: '/screener', text: 'Companies by any figure' }],
} as const;

it.each([
  [
    'all of a market with screens',
    { symbol: 'VTRL', lastPriceDay: '2026-06-30', menus: [screeners] },
    ['/stock/VTRL/summary#explain=pettm', '/stock/VTRL/summary?asOf=2023-12-31', '/screener'],
  ],
  [
    'no past day without prices',
    { symbol: 'VTRL', lastPriceDay: null, menus: [] },
    ['/stock/VTRL/summary#explain=pettm'],
  ],
  ['nothing of an empty market', { symbol: undefined, lastPriceDay: null, menus: [] }, []],
])('%s', (_case, known, expected) => expect(homeExamples(known).map(({ to }) => to)).toEqual(expected));
