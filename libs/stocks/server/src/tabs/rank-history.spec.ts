import type { HistoryPoint } from '@plumbline/metrics/domain';
import { rankHistory } from './rank-history';

const read = (histories: Readonly<Record<string, readonly HistoryPoint[]>>) =>
  rankHistory({ history: async (metric) => histories[metric] ?? [] });

it('year.rank-from: the years begin with 2006', async () => {
  const days = ['2004-12-31', '2005-12-30', '2006-01-31', '2006-12-29', '2007-12-31'];
  const found = await read({ rank_growth: days.map((day, at) => ({ day, value: at })) });
  expect(found.map(({ year, day, rank_growth: rank }) => [year, day, rank])).toEqual([
    [2006, '2006-12-29', 3],
    [2007, '2007-12-31', 4],
  ]);
});

it('a rank without a value of its own year is not known, and takes none of another', async () => {
  const found = await read({
    rank_growth: [{ day: '2010-12-31', value: 4 }],
    rank_profitability: [
      { day: '2010-12-31', status: 'not_available' },
      { day: '2011-11-30', value: 0 },
    ],
  });
  expect(found).toEqual([
    {
      year: 2010,
      day: '2010-12-31',
      rank_profitability: null,
      rank_growth: 4,
      rank_balancesheet: null,
      rank_gf_value: null,
    },
    {
      year: 2011,
      day: '2011-11-30',
      rank_profitability: 0,
      rank_growth: null,
      rank_balancesheet: null,
      rank_gf_value: null,
    },
  ]);
  expect(await read({})).toEqual([]);
});
