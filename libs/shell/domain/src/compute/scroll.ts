/** Milliseconds after which a page that waits for its content gets its old place back. */
export const SCROLL_RESTORE_MS = 500;

export type Scroll =
  | { readonly to: 'top' }
  /** The place the reader left it at, after a while. */
  | { readonly to: 'saved'; readonly afterMs: number };

/** The scroll position of a page after a navigation: the top, but for /news where the reader left it. @internal */
export const scrollAfter = (path: string, isReturn: boolean): Scroll =>
  path.split(/[?#]/)[0] === '/news' && isReturn ? { to: 'saved', afterMs: SCROLL_RESTORE_MS } : { to: 'top' };
