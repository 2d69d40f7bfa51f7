import type { StockContext } from '../read/stock-context';
import { keptBuilder } from './kept-builder';
import type { TabReading } from './tab-builder';

const readingOf = (context: object, set: readonly string[] = [], columns?: object) =>
  ({ context: context as StockContext, set, market: { columns: () => columns } }) as unknown as TabReading;

function counted() {
  let times = 0;
  const builder = keptBuilder({
    build: async () => {
      times += 1;
      if (times === 1) throw new Error('not yet');
      return [];
    },
  });
  return { builder, times: () => times };
}

it('works blocks out once a context, and again after a failure, for other parameters and other columns', async () => {
  const { builder, times } = counted();
  const context = {};
  await expect(builder.build(readingOf(context))).rejects.toThrow('not yet');
  await builder.build(readingOf(context));
  await builder.build(readingOf(context));
  expect(times()).toBe(2);
  await builder.build(readingOf(context, ['growth=3']));
  expect(times()).toBe(3);
  await builder.build(readingOf(context, [], {}));
  expect(times()).toBe(4);
  await builder.build(readingOf({}));
  expect(times()).toBe(5);
});

it('keeps blocks by what it reads of the address', async () => {
  const years: unknown[] = [];
  const builder = keptBuilder({ build: async ({ query }) => (years.push(query.year), []) }, ({ year }) => year);
  const context = {};
  for (const year of [2020, 2020, undefined, 2021, 2020])
    await builder.build({ ...readingOf(context), query: { year } } as TabReading);
  expect(years).toEqual([2020, undefined, 2021]);
});
