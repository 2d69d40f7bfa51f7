import fc from 'fast-check';

import { amount, list, maybe, number, record, rowReader, sample } from './inputs';
import { sum, sumOf } from './numerics';

describe('list', () => {
  it.each([
    ['numbers', list(number), [1, 2], [1, 2]],
    ['nothing', list(number), [], []],
    ['a sentinel', list(number), [1, 9999, 2], { absent: 'entry 2 is not given' }],
    ['amounts that look like one', list(amount), [1, 9999, 2], [1, 9999, 2]],
    ['an amount that is none', list(amount), [1, '2'], { absent: 'entry 2 is not a finite number' }],
    ['gaps where they may be', list(maybe), [1, null, 9999, 2], [1, undefined, undefined, 2]],
    ['a gap in front', list(maybe), [null, 2], [undefined, 2]],
    ['a gap where none may be', list(number), [1, null], { absent: 'entry 2 is not given' }],
    ['what is no number behind a gap', list(maybe), [null, 'x'], { absent: 'entry 2 is not a finite number' }],
    ['NaN', list(number), [Number.NaN], { absent: 'entry 1 is not a finite number' }],
    ['no list', list(number), { 0: 1 }, { absent: 'is no list' }],
  ])('%s', (_, field, raw, read) => expect(field.read(raw)).toEqual(read));

  it('leaves what it is given as it is', () => {
    const given = Object.freeze([1, null, 3]);
    expect(list(maybe).read(given)).toEqual([1, undefined, 3]);
    expect(given).toEqual([1, null, 3]);
  });
});

describe('record', () => {
  const pair = record({ a: number, b: maybe });

  it.each([
    ['unchanged', { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['with a gap that may be', { a: 1, b: null }, { a: 1, b: undefined }],
    ['without one that has to be', { b: 2 }, { absent: 'a is not given', lacks: ['a'] }],
    ['no record', [1, 2], { absent: 'is no object' }],
  ])('%s', (_, raw, read) => expect(pair.read(raw)).toEqual(read));

  it('is copied only where a part is read as something else', () => {
    const [whole, gap] = [Object.freeze({ a: 1, b: 2 }), Object.freeze({ a: 1, b: 9999 })];
    expect(pair.read(whole)).toBe(whole);
    expect(pair.read(gap)).toEqual({ a: 1, b: undefined });
    expect(gap.b).toBe(9999);
  });
});

it('a reader of rows takes each input from its place, and none of a row where one is missing', () => {
  const [a, b] = [
    [1, undefined, 3],
    [4, 5, 9999],
  ];
  const read = rowReader({ a: number, b: maybe }, { a: (row) => a?.[row], b: (row) => b?.[row] });
  const sums = [0, 1, 2].map((row) => {
    const inputs = read(row);
    return inputs && inputs.a + (inputs.b ?? 0);
  });
  expect(sums).toEqual([5, undefined, 3]);
  expect(rowReader({ a: number, b: maybe }, {})(0)).toBeUndefined();
});

const anything = fc.array(fc.oneof(fc.double(), fc.constantFrom(9999, 10_000, -10_000, null, 'x', undefined)));

it('a sample is what can be used of a list, in order', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const isUsable = (one: unknown) => Number.isFinite(one) && ![9999, 10_000, -10_000].includes(Number(one));
      expect(sample.read(given)).toEqual(given.filter(isUsable));
    }),
  );
});

it('a sum of terms is the sum of a list of them', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      const term = (value: number, at: number) => value / (at + 1);
      expect(sumOf(values, term)).toBe(sum(values.map(term)));
    }),
  );
});
