import { firstSegment } from './paths';

/** Frames of a page: the full one, none, or the brand mark of an embedded widget. */
export const SHELLS = ['default', 'empty', 'widget'] as const;

export type Shell = (typeof SHELLS)[number];

/** Parts of the default shell in order. @internal */
export const DEFAULT_SHELL_PARTS = [
  'notification bar',
  'navbar',
  'tab strip',
  'main area',
  'footer',
  'sidebar',
  'image-zoom overlay',
] as const;

/** Pages without a shell (decision A43); printing hides the shell by style. */
const EMPTY = new Set(['logout', 'social-login', 'callback']);

/** The shell of an address. Widgets are embedded under /widgets/{name}; /widgets itself is a page about them. */
export function shellOf(path: string): Shell {
  if (/^\/widgets\/[^/?#]/.test(path)) return 'widget';
  return EMPTY.has(firstSegment(path)) ? 'empty' : 'default';
}

export type Layout = 'narrow' | 'standard' | 'wide';

const WIDE = new Set(['screener', 'compare-table']);

/** How much of a wide screen a page takes: stock pages stay narrow, charts and screener take it. */
export function layoutOf(path: string): Layout {
  const first = firstSegment(path);
  if (first === 'stock' || first === 'etf') return 'narrow';
  return WIDE.has(first) ? 'wide' : 'standard';
}
