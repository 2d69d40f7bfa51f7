import fc from 'fast-check';

import { list, maybe, number, sample } from './inputs';
import { sum, sumOf } from './numerics';

describe('list', () => {
  it.each([
    ['numbers', list(number), [1, 2], [1, 2]],
    ['nothing', list(number), [], []],
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
