import type { BacktestSpec, Candidate, PricePath } from '@plumbline/backtests/domain';
import { epochDay } from '@plumbline/shared/domain';
import { SPEC } from '../testing/invented-spec';
import type { PricePaths } from './price-paths';
import type { ReadDay } from './read-days';
import { variantsOf, type VariantSources } from './variants';

const [START, END] = ['2020-01-02', '2022-01-03'];
const CHARGED: BacktestSpec = { ...SPEC, cost_bps: 50, slippage_bps: 50 };

/** Growth of 1 to the end, by company: GONE went without known proceeds, and is not listed any more. */
const GROWTH: Readonly<Record<string, number>> = { A: 2, B: 1, C: 4, GONE: 1 };
const paths: Readonly<Record<string, PricePath>> = Object.fromEntries(
  Object.entries(GROWTH).map(([id, growth]) => [
    id,
    {
      days: Int32Array.from([epochDay('2020-01-01'), epochDay('2020-01-02'), epochDay('2021-06-01')]),
      // A price of the day before the trade that is half of that day's.
      value: Float64Array.from([0.5, 1, growth]),
      ...(id === 'GONE' && { end: { day: epochDay('2021-06-02'), cash: 1, isUnknown: true } }),
    },
  ]),
);
const candidate = (id: string, rank: number): Candidate => ({
  id,
  company: id,
  isStock: true,
  currency: 'USD',
  rank,
  weight: 1,
});
const day = {
  signal: '2019-12-31',
  trade: START,
  candidates: [candidate('A', 4), candidate('GONE', 3), candidate('B', 2), candidate('C', 1)],
} as unknown as ReadDay;

const variants = async (more: Partial<VariantSources> = {}) => {
  const found = await variantsOf({
    spec: CHARGED,
    market: {
      find: (id: string) => ({
        exchange: id === 'GONE' ? 'NYSE' : 'NAS',
        ...(id === 'GONE' && { delisted: '2021-06-02' }),
      }),
    },
    days: [day],
    paths: { of: (id: string) => paths[id], read: async (id: string) => paths[id] } as unknown as PricePaths,
    end: END,
    cagr: { value: 0 },
    best: ['C', 'A', 'X', 'B'],
    ...more,
  } as unknown as VariantSources);
  return new Map(found.map((one) => [one.key, one]));
};

/** Growth a year of money that became so much, after costs of one purchase. */
const yearly = (times: number, costs = 0.01) => {
  const years = (epochDay(END) - epochDay(START)) / 365.25;
  return (times * (1 - costs)) ** (1 / years) - 1;
};
const cagrOf = async (key: string, more: Partial<VariantSources> = {}) => {
  const found = (await variants(more)).get(key)!;
  return 'value' in found.cagr ? found.cagr.value : found.cagr;
};

it.each([
  ['survivors', 'holds A and B in place of what went', 1.5, 0.01],
  ['no-costs', 'holds the same for nothing', 1.5, 0],
  ['double-costs', 'pays twice', 1.5, 0.02],
  ['half', 'holds A alone', 2, 0.01],
  ['double', 'holds all four', 2, 0.01],
  ['without-best', 'holds GONE and B in place of A and C', 1, 0.01],
  ['gone-at-a-loss', 'loses 30 % of what went from New York', (2 + 0.7) / 2, 0.01],
])('%s %s', async (key, _what, times, costs) => {
  expect(await cagrOf(key)).toBeCloseTo(yearly(times, costs), 3);
});

it('elsewhere 55 % of what went is lost', async () => {
  const market = { find: () => ({ exchange: 'NAS' }) } as unknown as VariantSources['market'];
  expect(await cagrOf('gone-at-a-loss', { market })).toBeCloseTo(yearly((2 + 0.45) / 2), 3);
});

it('each says how much it differs, and nothing where the growth is not known', async () => {
  const known = await variants({ cagr: { value: 0.05 } });
  const { cagr, difference } = known.get('half')!;
  expect(difference).toEqual({ value: expect.closeTo((cagr as { value: number }).value - 0.05, 12) as number });
  const missing = { status: 'not_meaningful', reason: 'The period is shorter than a year' } as const;
  expect((await variants({ cagr: missing })).get('half')!.difference).toEqual(missing);
});

it.each([
  ['without costs nothing about them', { cost_bps: 0, slippage_bps: 0 }, ['no-costs', 'double-costs']],
  ['of one holding no other numbers', { size: 1 }, ['half', 'double']],
  ['of all that pass no other numbers', { size: null }, ['half', 'double']],
])('%s', async (_name, more, left) => {
  const [all, some] = [await variants(), await variants({ spec: { ...CHARGED, ...more } })];
  expect([...all.keys()].filter((key) => !some.has(key)).sort()).toEqual([...left].sort());
});

it('of three holdings half are two', async () => {
  const found = await variants({ spec: { ...CHARGED, size: 3 } });
  expect([found.get('half')!.label, found.get('double')!.label]).toEqual(['2 holdings', '6 holdings']);
});
