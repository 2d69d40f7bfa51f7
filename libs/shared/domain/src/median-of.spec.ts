import { medianOf } from './median-of';

it.each([
  [[], undefined],
  [[3], 3],
  [[4, 1, 3], 3],
  [[1, 2, 3, 10], 2.5],
])('the middle of %j is %p', (values, middle) => expect(medianOf(values)).toBe(middle));
