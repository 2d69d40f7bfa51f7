import { fieldOf } from '@plumbline/metrics/domain';
import { COMPARED_FIELDS, SPANS } from '../model/industry-fields';
import { groupFigure, placeAmong, spreadOf } from './group-figures';

const of = (...pairs: readonly (readonly [value: number, size: number])[]) =>
  pairs.map(([value, size]) => ({ value, size }));

it.each([
  ['nobody', of(), { known: 0, median: null, weighted: null, positive: null }],
  ['not known', of([Number.NaN, 10]), { known: 0, median: null, weighted: null, positive: null }],
  ['one', of([4, 10]), { known: 1, median: 4, weighted: 4, positive: 100 }],
  ['the large one weighs', of([10, 30], [-2, 10]), { known: 2, median: 4, weighted: 7, positive: 50 }],
  [
    'without a size it has no weight',
    of([10, Number.NaN], [2, 10]),
    { known: 2, median: 6, weighted: 2, positive: 100 },
  ],
  ['sizes of nobody', of([10, Number.NaN]), { known: 1, median: 10, weighted: null, positive: 100 }],
])('%s', (_, members, expected) => expect(groupFigure(members)).toEqual(expected));

it('spreads between values in proportion, and leaves out what is not known', () => {
  expect(spreadOf([0, 10, Number.NaN, 20, 30, 40])).toEqual({
    known: 5,
    low: 4,
    lower: 10,
    median: 20,
    upper: 30,
    high: 36,
  });
  expect(spreadOf([]).median).toBeNull();
});

it.each([
  [[1, 2, 3, 4, 5], 5, 100],
  [[1, 2, 3, 4, 5], 1, 0],
  [[1, 2, 2, 3], 2, 50],
  [[7], 7, null],
])('the place in %j of %d', (values, own, expected) => expect(placeAmong(values, own)).toBe(expected));

it.each([...COMPARED_FIELDS, ...SPANS.map(({ field }) => field)])('%s is a figure of the registry', (key) =>
  expect(fieldOf(key)?.unit).not.toBe('text'),
);
