import { GROUP_HEAD, layOutTreemap, nextTile, type TreemapItem } from './treemap-layout';

const item = (id: string, value: number, group?: string): TreemapItem => ({
  id,
  label: id,
  value,
  ...(group !== undefined && { group }),
});

test('areas are as the values, the largest first', () => {
  const { tiles, groups } = layOutTreemap([item('b', 1), item('a', 3)], 400);
  expect(groups).toEqual([]);
  expect(tiles.map((tile) => tile.item.id)).toEqual(['a', 'b']);
  const [a, b] = tiles.map(({ width, height }) => width * height);
  expect((a ?? 0) / (b ?? 1)).toBeCloseTo(3, 1);
});

test.each([
  ['nothing', []],
  ['nothing above zero', [item('a', 0), item('b', -3)]],
])('%s has no tiles', (_case, items) => expect(layOutTreemap(items, 400).tiles).toEqual([]));

test('tiles of a group lie under its name', () => {
  const { tiles, groups } = layOutTreemap([item('a', 1, 'Energy'), item('b', 3, 'Banks'), item('c', 2, 'Banks')], 400);
  expect(groups.map(({ label }) => label)).toEqual(['Banks', 'Energy']);
  for (const tile of tiles) {
    const group = groups[tile.group];
    expect(group).toBeDefined();
    expect(tile.y).toBeGreaterThanOrEqual((group?.y ?? 0) + GROUP_HEAD);
  }
});

const grid = [
  { x: 0, y: 0, width: 0.5, height: 200 },
  { x: 0.5, y: 0, width: 0.5, height: 200 },
  { x: 0, y: 200, width: 0.5, height: 200 },
  { x: 0.5, y: 200, width: 0.5, height: 200 },
];

test.each([
  [0, 'right', 1],
  [0, 'down', 2],
  [3, 'up', 1],
  [3, 'left', 2],
  [0, 'left', undefined],
  [9, 'left', undefined],
] as const)('from tile %i to the %s is %p', (from, way, to) => expect(nextTile(grid, from, way)).toBe(to));
