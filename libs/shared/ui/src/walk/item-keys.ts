import { passOver } from './pass-over';

const ITEMS = 'a[href], button:not(:disabled)';

const itemsOf = (group: HTMLElement): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.tabIndex >= 0);

/** Where a key leads from the item at a place; undefined for a key that moves nothing. */
export function nextItem(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const items = itemsOf(group);
  const at = items.findIndex((item) => item === event.target);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Tab') return passOver(items.filter((_, index) => index !== at));
  const next = event.shiftKey ? undefined : nextItem(event.key, at, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

const armed = new WeakSet<HTMLElement>();

/** Makes the links and buttons of a group one stop of the Tab key; arrow keys, Home and End walk through them. */
export function armItems(group: HTMLElement): void {
  if (armed.has(group)) return;
  armed.add(group);
  group.addEventListener('keydown', onKeyDown);
}
