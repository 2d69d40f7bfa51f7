import { moveActive } from './use-combobox';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, -1],
  ['a', 1, 3, undefined],
])('%s from %p of %p leads to %p', (key, active, count, next) => expect(moveActive(key, active, count)).toBe(next));
