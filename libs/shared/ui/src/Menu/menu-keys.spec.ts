import { findTyped, moveInMenu } from './menu-keys';

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['x', 0, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %p of %p leads to %p', (key, index, count, next) => expect(moveInMenu(key, index, count)).toBe(next));

const LABELS = ['Account', 'Alerts', 'Bookmarks', 'Log out'];
test.each([
  ['a', -1, 0],
  ['a', 0, 1],
  ['aa', 1, 0],
  ['al', 0, 1],
  ['al', 1, 1],
  ['l', 3, 3],
  ['b', 3, 2],
  ['x', 0, undefined],
])('typing %p at %p means %p', (typed, index, found) => expect(findTyped(LABELS, index, typed)).toBe(found));

test('an empty menu has nothing to find', () => expect(findTyped([], -1, 'a')).toBeUndefined());
