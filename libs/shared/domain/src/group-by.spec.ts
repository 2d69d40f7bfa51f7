import { groupBy } from './group-by';

it('groups members by their key, keys and members in the order in which they come', () => {
  const groups = groupBy(['plum', 'pear', 'apple', 'peach'], ([first = '']) => first);
  expect([...groups]).toEqual([
    ['p', ['plum', 'pear', 'peach']],
    ['a', ['apple']],
  ]);
});

it('takes whatever can be gone through once, and asks each member once', () => {
  const keyOf = jest.fn(String);
  expect(groupBy(new Set([2, 1]).values(), keyOf)).toEqual(
    new Map([
      ['2', [2]],
      ['1', [1]],
    ]),
  );
  expect(keyOf).toHaveBeenCalledTimes(2);
  expect(groupBy([], keyOf).size).toBe(0);
});
