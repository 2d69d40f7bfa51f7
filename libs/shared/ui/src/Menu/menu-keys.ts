/** Where a key leads among the items of a menu: its index, or `undefined` for a key that moves nothing. */
export function moveInMenu(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Letters that come within this time of each other are one word; milliseconds. */
export const TYPING_PAUSE = 600;

/**
 * The item that typed letters mean: the next one after `index` that begins with them. The same letter again and again
 * goes through all items that begin with it.
 */
export function findTyped(labels: readonly string[], index: number, typed: string): number | undefined {
  const text = typed.toLowerCase();
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  const start = wanted.length > 1 ? index : index + 1;
  for (let step = 0; step < labels.length; step += 1) {
    const at = (Math.max(start, 0) + step) % labels.length;
    if (labels[at]?.toLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
