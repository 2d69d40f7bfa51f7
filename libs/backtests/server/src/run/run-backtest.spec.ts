import type { BacktestSpec } from '@plumbline/backtests/domain';
import { epochDay } from '@plumbline/shared/domain';
import { inventedSources, type InventedStock } from '../testing/invented-sources';
import { SPEC } from '../testing/invented-spec';
import { runBacktest } from './run-backtest';

const START = epochDay('2020-01-01');
const rising = (aDay: number) => (day: string) => 100 * (1 + aDay) ** (epochDay(day) - START);

const STOCKS: readonly InventedStock[] = [
  { symbol: 'UP', close: rising(0.0005), rank: 3 },
  { symbol: 'FLAT', close: rising(0), rank: 2 },
  { symbol: 'GONE', close: rising(-0.0005), rank: 9, until: '2021-05-14' },
  { symbol: 'EURO', close: rising(0.001), rank: 10, currency: 'EUR' },
  { symbol: 'LATE', close: rising(0.0007), rank: 8, knownFrom: '2022-06-30' },
];

const run = (stocks: readonly InventedStock[] = STOCKS, spec: Partial<BacktestSpec> = {}) =>
  runBacktest({ ...SPEC, ...spec }, inventedSources(stocks), {
    userId: 1,
    progress: async () => undefined,
    signal: new AbortController().signal,
  });

const heldIn = ({ result, detail }: Awaited<ReturnType<typeof run>>) =>
  detail.holdings.map((own) => own.map(({ name }) => result.names[name]!.symbol).sort());

it('holds delisted companies until they go, and others once they are known', async () => {
  const ran = await run();
  const held = heldIn(ran);
  expect(held[0]).toEqual(['GONE', 'UP']);
  // Delisted in May 2021: the next rebalance is in July.
  expect(held[6]).toEqual(['FLAT', 'UP']);
  expect(held.at(-1)).toEqual(['LATE', 'UP']);
  expect(ran.result.rebalances[0]).toMatchObject({
    signal: '2019-12-31',
    trade: '2020-01-02',
    held: 2,
    entered: 2,
    left_out: { currency: 1 },
  });
  expect(ran.result.notes.map(({ code }) => code)).toEqual(['gone', 'unknown-proceeds']);
  const { variants } = ran.result;
  const survivors = variants.find(({ key }) => key === 'survivors')!;
  // GONE fell: without what is delisted by now, the past looks better.
  expect(survivors.difference).toEqual({ value: expect.any(Number) });
  expect((survivors.difference as { value: number }).value).toBeGreaterThan(0);
});

it('what becomes known later changes nothing before', async () => {
  const before = await run(STOCKS.map((one) => (one.symbol === 'LATE' ? { ...one, knownFrom: '2023-03-31' } : one)));
  const ran = await run();
  const changed = ran.result.rebalances.findIndex(({ trade }) => trade > '2022-06-30');
  expect(heldIn(before).slice(0, changed)).toEqual(heldIn(ran).slice(0, changed));
  const until = ran.result.daily.days.indexOf(ran.result.rebalances[changed]!.trade);
  expect(before.result.daily.value.slice(0, until)).toEqual(ran.result.daily.value.slice(0, until));
  expect(heldIn(before)).not.toEqual(heldIn(ran));
});

it('gives equal bytes for equal data', async () => {
  const texts = [await run(), await run([...STOCKS].reverse())].map((ran) => JSON.stringify(ran));
  expect(texts[0] === texts[1]).toBe(true);
});

it('begins with the same money as its benchmark, and compares with a security', async () => {
  const { result } = await run(STOCKS, { benchmark: 'FLAT' });
  expect(result.benchmark).toEqual({ name: 'FLAT Inc.', symbol: 'FLAT' });
  expect([result.daily.value[0], result.daily.benchmark[0]]).toEqual([100, 100]);
  expect(result.summary.benchmark_cagr).toEqual({ value: 0 });
});

it('is cash where nobody passes, and refuses days without a rebalance', async () => {
  const { result } = await run([{ symbol: 'LATE', close: rising(0.001), knownFrom: '2021-01-01' }]);
  expect(result.rebalances[0]).toMatchObject({ held: 0, cash: 1 });
  expect(result.notes.map(({ code }) => code)).toContain('empty');
  await expect(run(STOCKS, { start: '2023-10-05', end: '2023-12-20' })).rejects.toMatchObject({ statusCode: 400 });
});

it('ends when it is asked to', async () => {
  const cancel = new AbortController();
  const progress = async (done: number) => void (done === 2 && cancel.abort(new Error('ended')));
  const running = runBacktest(SPEC, inventedSources(STOCKS), { userId: 1, progress, signal: cancel.signal });
  await expect(running).rejects.toThrow('ended');
});
