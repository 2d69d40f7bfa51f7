import { sparklinePath } from './sparkline-path';

test.each([
  [[0, 1], 'M3.0 19.0L93.0 3.0'],
  [[2, 2], 'M3.0 11.0L93.0 11.0'],
  [[5], 'M3.0 11.0h.1'],
  [[0, null, 1], 'M3.0 19.0h.1M93.0 3.0h.1'],
  [[null, -1, 0], 'M48.0 19.0L93.0 3.0'],
  [[], ''],
  [[null], ''],
])('%p is the path %p', (values, path) => expect(sparklinePath(values, 96, 22)).toBe(path));
