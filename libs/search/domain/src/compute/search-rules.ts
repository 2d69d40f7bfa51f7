import type { SearchType } from '../model/search-types';

/** Letters from which on the chosen type is searched; fewer search stocks. */
const TYPED_FROM = 3;

/**
 * The type that is searched: the chosen one only for more than two letters, without the space around them
 * (decision A79). An empty keyword lists stocks.
 */
export const effectiveType = (keyword: string, chosen: SearchType): SearchType =>
  keyword.trim().length >= TYPED_FROM ? chosen : 'stock';

/** Address of the page of all results; the type is left out where it is stocks. */
export function searchPath(keyword: string, type: SearchType = 'stock'): string {
  const query = new URLSearchParams({
    ...(keyword.trim() ? { q: keyword.trim() } : {}),
    ...(type === 'stock' ? {} : { type }),
  }).toString();
  return query ? `/search?${query}` : '/search';
}

export interface EnterState {
  readonly keyword: string;
  readonly type: SearchType;
  /** Addresses of the results, best first. */
  readonly matches: readonly string[];
  /** Position of the highlighted result, -1 for none. */
  readonly highlighted: number;
}

/** Where Enter leads: to the highlighted result, else the first one, else the page of all results. */
export function enterTarget({ keyword, type, matches, highlighted }: EnterState): string {
  return matches[highlighted] ?? matches[0] ?? searchPath(keyword, type);
}

/** The highlight after an arrow: past either end the typed text itself is active again (-1). */
export function moveHighlight(key: string, highlighted: number, count: number): number | undefined {
  if (key === 'ArrowDown') return highlighted + 1 >= count ? -1 : highlighted + 1;
  if (key === 'ArrowUp') return highlighted < 0 ? count - 1 : highlighted - 1;
  return undefined;
}

/** A key pressed on a page: `/` focuses the search, Ctrl or Cmd with K opens the palette, `?` the keyboard help. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The key went into a text box. */
  readonly isInText: boolean;
}

/** Effect of a shortcut. */
export type Shortcut = 'focus' | 'palette' | 'help';

export function searchShortcut({ key, ctrlKey, metaKey, altKey, isInText }: KeyPress): Shortcut | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (isInText || ctrlKey || metaKey || altKey) return undefined;
  return key === '/' ? 'focus' : key === '?' ? 'help' : undefined;
}
