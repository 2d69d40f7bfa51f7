import type { MetricPanel } from '@plumbline/metrics/domain';
import { industryPeers, spread } from './industry-peers';

const rows = [
  ['A', '1', 'Mining', 10, 500],
  ['A.B', '1', 'Mining', 10, 400],
  ['B', '2', 'Mining', 20, 900],
  ['C', '3', 'Mining', Number.NaN, 100],
  ['D', '4', 'Banks', 5, 800],
] as const;

const panel: MetricPanel = {
  securities: rows.map(([symbol, cik]) => ({
    id: symbol,
    symbol,
    cik,
    exchange: 'NAS',
    company: symbol,
    currency: 'USD',
  })),
  columns: () =>
    Promise.resolve({
      rows: rows.length,
      column: () => undefined,
      numbers: ({ key }) => Float64Array.from(rows, (row) => (key === 'mktcap' ? row[4] : row[3])),
      texts: () => ({
        codes: Int32Array.from(rows, (row) => (row[2] === 'Mining' ? 0 : 1)),
        texts: ['Mining', 'Banks'],
      }),
    }),
};

it('peers are companies of the industry that have the figure, the largest first, one listing each', async () => {
  const found = await industryPeers(panel, { id: 'A.B' }, 'roe');
  expect(found?.industry).toBe('Mining');
  expect(found?.peers.map(({ security, value }) => [security.symbol, value])).toEqual([
    ['B', 20],
    ['A.B', 10],
  ]);
});

it('a security that is not in the panel has no peers', async () =>
  expect(await industryPeers(panel, { id: 'Z' }, 'roe')).toBeUndefined());

it('bars count every value once, what is far out in the outer ones', () => {
  const values = [...Array.from({ length: 40 }, (_, at) => at), 10_000, -10_000];
  const bins = spread(values);
  expect(bins).toHaveLength(12);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
  expect(spread([2, 2, 2])).toEqual([]);
});
