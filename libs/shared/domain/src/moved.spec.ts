import { moved } from './moved';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('from %d to %d', (from, to, expected) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected));
