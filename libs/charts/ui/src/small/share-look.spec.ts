import { arcPath } from './share-look';

test.each([
  ['a quarter of a pie', [0, 0.25, 10, 0], 'M0.00 -10.00A10 10 0 0 1 10.00 0.00L0 0Z'],
  ['more than half takes the long way', [0, 0.75, 10, 0], 'M0.00 -10.00A10 10 0 1 1 -10.00 0.00L0 0Z'],
  ['with a hole', [0.25, 0.25, 10, 5], 'M10.00 0.00A10 10 0 0 1 0.00 10.00L0.00 5.00A5 5 0 0 0 5.00 0.00Z'],
  ['everything is a circle', [0, 1, 10, 0], 'M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z'],
] as const)('%s', (_case, [start, fraction, radius, hole], path) =>
  expect(arcPath(start, fraction, radius, hole)).toBe(path),
);
