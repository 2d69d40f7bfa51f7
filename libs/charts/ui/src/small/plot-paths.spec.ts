import { bandPath, dotPath, linePath, plotOver } from './plot-paths';

const plot = (points: number, extent: readonly [number, number] = [0, 10]) =>
  plotOver(points, extent, { width: 100, height: 50 });

test.each([
  ['a line', [0, 10], 'M0.0 50.0L100.0 0.0'],
  ['a gap breaks it', [0, 10, null, 0, 10], 'M0.0 50.0L25.0 0.0M75.0 50.0L100.0 0.0'],
  ['a point without a neighbour is not of it', [0, null, 10], ''],
  ['nothing', [], ''],
  ['all unknown', [null, null], ''],
] as const)('%s', (_case, values, path) => expect(linePath(values, plot(values.length))).toBe(path));

test.each([
  ['points without a neighbour', [0, null, 10], 'M0.0 50.0h.1M100.0 0.0h.1'],
  ['one point is in the middle', [5], 'M50.0 25.0h.1'],
  ['none', [0, 10], ''],
] as const)('dots: %s', (_case, values, path) => expect(dotPath(values, plot(values.length))).toBe(path));

test('a constant is a line in the middle', () =>
  expect(linePath([3, 3], plot(2, [3, 3]))).toBe('M0.0 25.0L100.0 25.0'));

test('a band is drawn where both ends are known', () => {
  expect(bandPath([0, 0, null], [10, 10, 10], plot(3))).toBe('M0.0 0.0L50.0 0.0L50.0 50.0L0.0 50.0Z');
  expect(bandPath([null], [1], plot(1))).toBe('');
});
