import { inTurn, someOf } from './rounds';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const unlessDeep = process.env['TEST_ROUNDS'] === 'all' ? it.skip : it;

unlessDeep.each([
  [1, [0]],
  [2, [0, 5]],
  [3, [0, 4, 7]],
  [10, TEN],
  [99, TEN],
])('%d of ten, spread over them', (few, expected) => {
  expect(someOf(TEN, few)).toEqual(expected);
});

unlessDeep.each([
  [3, 0, [0, 4, 8]],
  [3, 1, [1, 5, 9]],
  [3, 3, [3, 7]],
  [3, 4, [0, 4, 8]],
  [5, 7, [1, 3, 5, 7, 9]],
  [99, 1, TEN],
])('at most %d of ten, turn %d', (few, turn, expected) => {
  expect(inTurn(TEN, few, turn)).toEqual(expected);
});
