import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { findTyped, TYPING_PAUSE } from '../Menu/menu-keys';
import '../styles/tree.css';
import { moveInTree, toggled, visibleRows, type TreeBranch, type TreeMove } from './tree-keys';

export interface TreeProps<T extends TreeBranch<T>> {
  label: string;
  roots: readonly T[];
  /** The ids of the branches that are open. */
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  /** The line of a branch, its name. */
  head: (branch: T) => ReactNode;
  /** Content of an open branch, above its children. Links in it are tab stops while the branch has the focus. */
  body?: (branch: T) => ReactNode;
}

const ITEM = '[role=treeitem]';
const itemOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;

/** Letters typed in quick succession, as one word. */
function useTyping() {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, at: number): string => {
    const isNew = at - typed.current.at > TYPING_PAUSE;
    typed.current = { text: (isNew ? '' : typed.current.text) + key, at };
    return typed.current.text;
  };
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && key !== '*' && !ctrlKey && !metaKey && !altKey;

function useTree<T extends TreeBranch<T>>({ roots, open, onOpenChange }: TreeProps<T>) {
  const tree = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const type = useTyping();
  const rows = visibleRows(roots, open);
  const current = rows.some(({ id }) => id === active) ? active : rows[0]?.id;
  const apply = (move: TreeMove) => {
    if ('focus' in move) tree.current?.querySelectorAll<HTMLElement>(ITEM)[move.focus]?.focus();
    else if ('open' in move) onOpenChange(new Set([...open, ...move.open]));
    else onOpenChange(new Set([...open].filter((id) => id !== move.close)));
  };
  // Of all links only those of the current branch are stops: a tree is one stop, however much it holds.
  useEffect(() => {
    for (const stop of tree.current?.querySelectorAll<HTMLElement>('a, button') ?? [])
      stop.tabIndex = itemOf(stop)?.dataset['branch'] === current ? 0 : -1;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const item = itemOf(event.target);
    if (!item || item !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ id }) => id === item.dataset['branch']);
    const names = rows.map(({ name }) => name);
    const typed = isLetter(event) ? findTyped(names, index, type(event.key, event.timeStamp)) : undefined;
    const move = typed === undefined ? moveInTree(event.key, rows, index) : { focus: typed };
    if (!move) return;
    event.preventDefault();
    apply(move);
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.tree-head')) return;
    const item = itemOf(event.target);
    const row = rows.find(({ id }) => id === item?.dataset['branch']);
    const move = row && toggled(row);
    item?.focus({ preventScroll: true });
    if (move) apply(move);
  };
  const onFocus = (event: { target: EventTarget }) => setActive(itemOf(event.target)?.dataset['branch']);
  return { tree, current, handlers: { onKeyDown, onClick, onFocus } };
}

interface ItemsProps<T extends TreeBranch<T>> extends TreeProps<T> {
  treeId: string;
  branches: readonly T[];
  level: number;
  current: string | undefined;
}

function Items<T extends TreeBranch<T>>({ branches, ...rest }: ItemsProps<T>): ReactNode {
  const { treeId, level, current, open, head, body } = rest;
  return branches.map((branch, at) => {
    const isOpen = branch.canOpen && open.has(branch.id);
    const own = `${treeId}${branch.id}`;
    return (
      <li
        key={branch.id}
        role="treeitem"
        aria-level={level}
        aria-posinset={at + 1}
        aria-setsize={branches.length}
        aria-labelledby={`${own}-head`}
        {...(branch.canOpen && { 'aria-expanded': isOpen })}
        {...(isOpen && body && { 'aria-describedby': `${own}-body` })}
        aria-selected={branch.id === current}
        data-branch={branch.id}
        tabIndex={branch.id === current ? 0 : -1}
      >
        <div className="tree-head" id={`${own}-head`}>
          {head(branch)}
        </div>
        {isOpen && body && (
          <div className="tree-body" id={`${own}-body`}>
            {body(branch)}
          </div>
        )}
        {isOpen && branch.children.length > 0 && (
          <ul role="group">
            <Items {...rest} branches={branch.children} level={level + 1} />
          </ul>
        )}
      </li>
    );
  });
}

/**
 * Branches that open and close, one stop of the Tab key: arrows walk, Home and End jump, letters find, * opens all of a
 * level. Only what is open is rendered.
 */
export function Tree<T extends TreeBranch<T>>(props: TreeProps<T>): ReactNode {
  const treeId = useId();
  const { tree, current, handlers } = useTree(props);
  return (
    <ul className="tree" role="tree" aria-label={props.label} tabIndex={-1} ref={tree} {...handlers}>
      <Items {...props} treeId={treeId} branches={props.roots} level={1} current={current} />
    </ul>
  );
}
