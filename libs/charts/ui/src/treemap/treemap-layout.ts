import { hierarchy, treemap, type HierarchyRectangularNode } from 'd3-hierarchy';

/** One tile: a company of an industry, a holding of a portfolio. */
export interface TreemapItem {
  readonly id: string;
  readonly label: string;
  /** Value of the area; items at or below zero are not drawn. */
  readonly value: number;
  /** Value of the colour on a diverging scale, as a change in percent; `null` is unknown. */
  readonly change?: number | null;
  /** Tiles of one group lie together under its name. */
  readonly group?: string;
  readonly href?: string;
}

/** A place in the picture: fractions of its width, pixels of its height. */
export interface TreemapBox {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

export interface TreemapTile extends TreemapBox {
  readonly item: TreemapItem;
  /** Place of its group, in the order of their sizes. */
  readonly group: number;
}

export interface TreemapGroup extends TreemapBox {
  readonly label: string;
}

export interface TreemapLayout {
  readonly groups: readonly TreemapGroup[];
  /** The largest first within each group. */
  readonly tiles: readonly TreemapTile[];
}

interface TreeNode {
  readonly label: string;
  readonly item?: TreemapItem;
  readonly children?: readonly TreeNode[];
}

/** The width the tiles are squared for; the picture is stretched to the reader's. */
const WIDTH = 800;
/** For the name of a group. */
export const GROUP_HEAD = 18;

/** All items under their groups; without groups, under the root. */
function treeOf(items: readonly TreemapItem[], hasGroups: boolean): TreeNode {
  const leaf = (item: TreemapItem): TreeNode => ({ label: item.label, item });
  if (!hasGroups) return { label: '', children: items.map(leaf) };
  const groups = new Map<string, TreeNode[]>();
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), leaf(item)]);
  return { label: '', children: Array.from(groups, ([label, children]) => ({ label, children })) };
}

const boxOf = ({ x0, x1, y0, y1 }: HierarchyRectangularNode<TreeNode>): TreemapBox => ({
  x: x0 / WIDTH,
  width: (x1 - x0) / WIDTH,
  y: y0,
  height: y1 - y0,
});

/** Places the items so that areas are as their values, near squares, the largest first. */
export function layOutTreemap(items: readonly TreemapItem[], height: number): TreemapLayout {
  const shown = items.filter(({ value }) => value > 0);
  const hasGroups = shown.some(({ group }) => group !== undefined);
  const root = hierarchy<TreeNode>(treeOf(shown, hasGroups), ({ children }) => children)
    .sum(({ item }) => item?.value ?? 0)
    .sort((left, right) => (right.value ?? 0) - (left.value ?? 0));
  const placed = treemap<TreeNode>()
    .size([WIDTH, height])
    .paddingInner(1)
    .paddingTop(({ depth }) => (hasGroups && depth === 1 ? GROUP_HEAD : 0))(root);
  const groups = hasGroups ? (placed.children ?? []) : [];
  return {
    groups: groups.map((node) => ({ ...boxOf(node), label: node.data.label })),
    tiles: placed.leaves().flatMap((leaf) => {
      const { item } = leaf.data;
      return item ? [{ ...boxOf(leaf), item, group: leaf.parent ? groups.indexOf(leaf.parent) : -1 }] : [];
    }),
  };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, width, height }: TreemapBox): readonly [number, number] => [
  (x + width / 2) * WIDTH,
  y + height / 2,
];

/** Steps forward and aside from one place to another in a direction. */
function stepsTo([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], way: Direction) {
  const isHorizontal = way === 'left' || way === 'right';
  const sign = way === 'left' || way === 'up' ? -1 : 1;
  return isHorizontal
    ? { forward: (toX - x) * sign, aside: Math.abs(toY - y) }
    : { forward: (toY - y) * sign, aside: Math.abs(toX - x) };
}

/** The place of the nearest tile in a direction; `undefined` at the edge. */
export function nextTile(boxes: readonly TreemapBox[], from: number, way: Direction): number | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  let best: { at: number; distance: number } | undefined;
  for (const [at, box] of boxes.entries()) {
    const { forward, aside } = stepsTo(middle(here), middle(box), way);
    if (at === from || forward <= 0 || aside > 2 * forward) continue;
    const distance = forward + 2 * aside;
    if (!best || distance < best.distance) best = { at, distance };
  }
  return best?.at;
}
