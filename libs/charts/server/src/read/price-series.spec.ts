import { readSeriesOf } from '@plumbline/charts/domain';
import { GRADE_QUALITY, type PriceSeries } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';

import type { ChartDeps } from '../deps';
import { openSecurity } from './opened-security';
import { priceSeries, studySeries } from './price-series';
import type { ChartReading } from './series-asked';

const security = { id: 'US1', symbol: 'PINE', exchange: 'NYSE', company: 'Pine Works', currency: 'USD' };
/** Three days of a price file, and two closes of lists weeks later. */
const [FILED, SINGLE] = [
  ['2025-01-06', '2025-01-07', '2025-01-08'],
  ['2025-02-03', '2025-02-05'],
];

function seriesOf(filed: readonly string[], single: readonly string[]): PriceSeries {
  const days = Int32Array.from([...filed, ...single], epochDay);
  const column = (first: number, sparse = Number.NaN) =>
    Float64Array.from(days, (_, row) => (row < filed.length ? first + row : sparse));
  return {
    days,
    open: column(9),
    high: column(12),
    low: column(8),
    close: Float64Array.from(days, (_, row) => 10 + row),
    volume: column(100),
    quality: Uint8Array.from(days, (_, row) => (row < filed.length ? 0 : GRADE_QUALITY.B)),
    ...(single.length > 0 && { known: days.map((day, row) => (row < filed.length ? day : day + 14)) }),
  };
}

async function read(
  of: string,
  prices: PriceSeries,
  more: Partial<{ grain: 'day' | 'month'; transform: string }> = {},
) {
  const { grain = 'day', transform = 'none' } = more;
  const market = {
    status: () => ({ version: `${of}${transform}${String(prices.days.length)}${grain}` }),
    prices: () => prices,
    document: async () => ({ security, splits: [], actions: [], priceSources: [{ file: 'pine.csv' }] }),
  } as unknown as ChartDeps['market'];
  const opened = await openSecurity(market, { id: 'US1', asOf: undefined });
  const asked = { id: 's0', of, transform };
  const reading = {
    deps: { market, namedSecurity: () => security },
    axis: grain === 'day' ? [...FILED, ...SINGLE] : ['2025-01-08', '2025-02-05'],
    grain,
  } as unknown as ChartReading;
  const found = readSeriesOf(of);
  const part = { asked, of: found, opened };
  if (found.kind === 'price') return priceSeries(part, found.column, reading);
  if (found.kind === 'study') return studySeries(part, found.study, found.numbers, reading);
  throw new Error(`${of} is neither a price nor a study`);
}

it('closes of single days are points over candles, and there are none where price files alone are known', async () => {
  const of = async (filed: readonly string[], single: readonly string[]) =>
    (await read('price', seriesOf(filed, single))).lines.map((line) => [line.key, line.values, line.single]);
  const bars = (first: number) => [first, first + 1, first + 2, null, null];
  expect(await of(FILED, SINGLE)).toEqual([
    ['close', [10, 11, 12, null, null], undefined],
    ['open', bars(9), undefined],
    ['high', bars(12), undefined],
    ['low', bars(8), undefined],
    ['single', [null, null, null, 13, 14], [3, 4]],
  ]);
  expect((await of(FILED, [])).map(([key]) => key)).toEqual(['close', 'open', 'high', 'low']);
  expect((await of([], SINGLE))[0]).toEqual(['close', [null, null, null, 10, 11], [3, 4]]);
});

it.each([
  ['close', 'day', [3, 4]],
  ['traded_close', 'day', [3, 4]],
  ['close', 'month', [1]],
] as const)('%s by %s says which values stand alone', async (of, grain, single) => {
  const { lines } = await read(of, seriesOf(FILED, SINGLE), { grain });
  expect(lines).toEqual([expect.objectContaining({ key: 'value', single })]);
});

it('total returns, studies and transforms are of the days of price files alone', async () => {
  const prices = seriesOf(FILED, SINGLE);
  const [total] = (await read('total_return', prices)).lines;
  expect(total?.values.slice(3)).toEqual([null, null]);
  const [average] = (await read('sma(2)', prices)).lines;
  expect(average?.values).toEqual([null, 10.5, 11.5, null, null]);
  const [fall] = (await read('close', prices, { transform: 'drawdown' })).lines;
  expect(fall?.values.slice(3)).toEqual([null, null]);
  expect(fall?.single).toBeUndefined();
});

it('a study over closes of single days alone says why there is none', async () => {
  const { lines, error } = await read('sma(2)', seriesOf([], SINGLE));
  expect(lines).toEqual([]);
  expect(error?.message).toBe('Only closes of single days are known: a study needs those of all days');
});
