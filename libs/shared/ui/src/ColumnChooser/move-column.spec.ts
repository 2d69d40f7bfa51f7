import { moveTo, placeAfter } from './move-column';

test.each([
  ['b', 0, 'bac'],
  ['b', 9, 'acb'],
  ['a', -3, 'abc'],
  ['c', 1, 'acb'],
  ['x', 1, 'abc'],
])('%s moved to %i gives %s', (key, place, keys) => expect(moveTo(['a', 'b', 'c'], key, place).join('')).toBe(keys));

test.each([
  ['ArrowUp', 1, 0],
  ['ArrowDown', 1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, undefined],
])('%s at %i leads to %p', (key, place, next) => expect(placeAfter(key, place, 3)).toBe(next));
