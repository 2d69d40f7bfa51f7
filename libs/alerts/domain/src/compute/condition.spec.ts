import type { ColumnSource } from '@plumbline/formula/domain';
import { onBasis, readCondition, runCondition, type Condition } from './condition';

const source = (columns: Readonly<Record<string, readonly number[]>>): ColumnSource => ({
  rows: Object.values(columns)[0]!.length,
  numbers: ({ key }) => columns[key] && Float64Array.from(columns[key]),
  texts: () => undefined,
});

function condition(text: string): Condition {
  const read = readCondition(text);
  if ('error' in read) throw new Error(read.error.message);
  return read;
}

it('says of each row whether it holds, the value, the level and how far beyond it is', () => {
  const read = runCondition(condition('price<30'), source({ price: [31, 29, Number.NaN] }));
  expect([0, 1, 2].map(read)).toEqual([
    { holds: false, beyond: 1, value: 31, level: 30 },
    { holds: true, beyond: -1, value: 29, level: 30 },
    { holds: undefined, beyond: undefined, value: null, level: 30 },
  ]);
});

it('a formula that is no single comparison has neither value nor level', () => {
  const read = runCondition(
    condition('price < 30 and pettm < 20'),
    source({ price: [29, 31], pettm: [Number.NaN, Number.NaN] }),
  );
  expect([read(0).holds, read(1).holds, read(0).value]).toEqual([undefined, false, null]);
});

it.each(['price', 'prce < 1', 'price <', ''])('%p is no condition', (text) =>
  expect(readCondition(text)).toHaveProperty('error'),
);

it('split day: price < 1000 set before 10 for 1 stays silent at 120.86 and fires at 99.90', () => {
  const own = condition('price < 1000');
  expect(own.hasShares).toBe(true);
  const read = runCondition(
    own,
    onBasis(source({ price: [120.86, 99.9] }), () => 10),
  );
  expect(read(0)).toMatchObject({ holds: false, value: expect.closeTo(1208.6, 6) as number });
  expect(read(1)).toMatchObject({ holds: true, value: expect.closeTo(999, 6) as number });
});
