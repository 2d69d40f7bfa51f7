/** One branch of a tree: anyone who uses the tree gives it more than this. */
export interface TreeBranch<T> {
  /** Its own in the whole tree. */
  readonly id: string;
  /** Name that typed letters are matched against. */
  readonly name: string;
  /** False where opening it would show nothing. */
  readonly canOpen: boolean;
  readonly children: readonly T[];
}

/** A branch that can be seen, in the order of the page. */
export interface TreeRow {
  readonly id: string;
  readonly name: string;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly childCount: number;
  /** Index of the row it belongs to. */
  readonly parent: number | undefined;
}

/** Effect of a key: the focus moves to a row, or branches open, or one closes. */
export type TreeMove = { readonly focus: number } | { readonly open: readonly string[] } | { readonly close: string };

/** The rows of a tree of which some branches are open. */
export function visibleRows<T extends TreeBranch<T>>(roots: readonly T[], open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = ({ id, name, canOpen, children }: T, parent: number | undefined) => {
    const isOpen = canOpen && open.has(id);
    const own = rows.push({ id, name, canOpen, isOpen, childCount: children.length, parent }) - 1;
    if (isOpen) for (const child of children) add(child, own);
  };
  for (const root of roots) add(root, undefined);
  return rows;
}

/** The ids of all branches that can open, down to a level; 1 is the roots. */
export function openable<T extends TreeBranch<T>>(roots: readonly T[], levels = Number.POSITIVE_INFINITY): string[] {
  if (levels < 1) return [];
  return roots.flatMap(({ id, canOpen, children }) => [...(canOpen ? [id] : []), ...openable(children, levels - 1)]);
}

const siblingsOf = (rows: readonly TreeRow[], { parent }: TreeRow): readonly string[] =>
  rows.filter((row) => row.parent === parent && row.canOpen).map(({ id }) => id);

const focusOn = (index: number | undefined, rows: readonly TreeRow[]): TreeMove | undefined =>
  index !== undefined && rows[index] ? { focus: index } : undefined;

function inwards(row: TreeRow, index: number, rows: readonly TreeRow[]): TreeMove | undefined {
  if (row.canOpen && !row.isOpen) return { open: [row.id] };
  return row.isOpen && row.childCount > 0 ? focusOn(index + 1, rows) : undefined;
}

/** Effect of a key at a row (ARIA tree view pattern); undefined for keys without one. */
export function moveInTree(key: string, rows: readonly TreeRow[], index: number): TreeMove | undefined {
  const row = rows[index];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return focusOn(index + 1, rows);
    case 'ArrowUp':
      return focusOn(index - 1, rows);
    case 'Home':
      return focusOn(0, rows);
    case 'End':
      return focusOn(rows.length - 1, rows);
    case 'ArrowRight':
      return inwards(row, index, rows);
    case 'ArrowLeft':
      return row.isOpen ? { close: row.id } : focusOn(row.parent, rows);
    case 'Enter':
    case ' ':
      return toggled(row);
    case '*':
      return { open: siblingsOf(rows, row) };
    default:
      return undefined;
  }
}

/** Effect of a press on a row. */
export function toggled({ id, canOpen, isOpen }: TreeRow): TreeMove | undefined {
  if (!canOpen) return undefined;
  return isOpen ? { close: id } : { open: [id] };
}
