import { compareKnown } from './compare-known';

it.each([
  ['numbers, the largest first', [2, null, -3, 7], true, [7, 2, -3, null]],
  ['numbers, the smallest first: what is not known stays last', [2, null, -3, 7], false, [-3, 2, 7, null]],
  ['texts by their characters', ['b', null, 'a', 'B'], false, ['B', 'a', 'b', null]],
] as const)('%s', (_, values, desc, expected) =>
  expect([...values].sort((a, b) => compareKnown(a, b, desc))).toEqual(expected),
);
