import { moveInTree, openable, toggled, visibleRows, type TreeBranch } from './tree-keys';

interface Node extends TreeBranch<Node> {
  readonly id: string;
}
const node = (id: string, children: readonly Node[] = [], canOpen = children.length > 0): Node => ({
  id,
  name: id,
  canOpen,
  children,
});
const ROOTS = [node('a', [node('a1', [node('a1x')]), node('a2', [], true)]), node('b')];

/** a (open), a1, a2, b */
const ROWS = visibleRows(ROOTS, new Set(['a', 'b', 'none']));

test('only what open branches hold can be seen', () => {
  expect(ROWS.map(({ id, parent, isOpen }) => [id, parent, isOpen])).toEqual([
    ['a', undefined, true],
    ['a1', 0, false],
    ['a2', 0, false],
    ['b', undefined, false],
  ]);
  expect(visibleRows(ROOTS, new Set(['a1'])).map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each([
  [1, ['a']],
  [2, ['a', 'a1', 'a2']],
  [undefined, ['a', 'a1', 'a2']],
  [0, []],
])('down to level %p open %p', (levels, ids) => expect(openable(ROOTS, levels)).toEqual(ids));

test.each([
  ['ArrowDown', 0, { focus: 1 }],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 1, { focus: 0 }],
  ['ArrowUp', 0, undefined],
  ['Home', 3, { focus: 0 }],
  ['End', 0, { focus: 3 }],
  ['ArrowRight', 0, { focus: 1 }],
  ['ArrowRight', 1, { open: ['a1'] }],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 0, { close: 'a' }],
  ['ArrowLeft', 2, { focus: 0 }],
  ['ArrowLeft', 3, undefined],
  ['Enter', 1, { open: ['a1'] }],
  [' ', 0, { close: 'a' }],
  ['Enter', 3, undefined],
  ['*', 1, { open: ['a1', 'a2'] }],
  ['x', 0, undefined],
  ['ArrowDown', 9, undefined],
])('%p at row %i does %j', (key, index, move) => expect(moveInTree(key, ROWS, index)).toEqual(move));

test('an open branch without branches below it keeps the focus', () => {
  const rows = visibleRows(ROOTS, new Set(['a', 'a2']));
  expect(moveInTree('ArrowRight', rows, 2)).toBeUndefined();
  expect(toggled(rows[2]!)).toEqual({ close: 'a2' });
});
