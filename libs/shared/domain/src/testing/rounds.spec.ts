import { someOf } from './rounds';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

(process.env['TEST_ROUNDS'] === 'all' ? it.skip : it).each([
  [1, [0]],
  [2, [0, 5]],
  [3, [0, 4, 7]],
  [10, TEN],
  [99, TEN],
])('%d of ten, spread over them', (few, expected) => {
  expect(someOf(TEN, few)).toEqual(expected);
});
