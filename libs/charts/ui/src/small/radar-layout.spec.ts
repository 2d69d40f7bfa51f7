import { radarPath, ringPath } from './radar-layout';

test.each([
  ['closed, clockwise from the top', [10, 5, 10, 0], 'M0.0 -100.0L50.0 0.0L0.0 100.0L0.0 0.0Z'],
  ['out of range stays on the chart', [20, -5, 10, 10], 'M0.0 -100.0L0.0 0.0L0.0 100.0L-100.0 0.0Z'],
  ['open at an unknown axis, through the top', [10, null, 10, 10], 'M0.0 100.0L-100.0 0.0L0.0 -100.0'],
  ['lone axes are dots', [10, null, 10, null], 'M0.0 100.0h.1M0.0 -100.0h.1'],
  ['nothing known', [null, null, null], ''],
  ['no axes', [], ''],
] as const)('%s', (_case, values, path) => expect(radarPath(values, 10, 100)).toBe(path));

test('a ring of the grid', () => expect(ringPath(4, 10)).toBe('M0.0 -10.0L10.0 0.0L0.0 10.0L-10.0 0.0Z'));
