import type { PlacedEntry } from './menu-entry';

/** A page of the product that anybody can be led to by its address. */
export interface PageEntry {
  /** Address as the router has it, ':name' stands for a part that varies. */
  readonly path: string;
  /** Its name in menus and in search. */
  readonly name: string;
  readonly description: string;
  /** Further words by which the search finds it. */
  readonly words?: string;
  /** Stands in the site map and may be found by search engines. */
  readonly isListed?: boolean;
  /** Found by the search of the product among its pages. */
  readonly isSearched?: boolean;
  /** The values of `subtab` that have a panel, where a page is divided so. */
  readonly subtabs?: readonly string[];
}

/** The pages of one domain and how menus lead to them. */
export interface DomainPages {
  readonly pages: readonly PageEntry[];
  readonly menuEntries?: readonly PlacedEntry[];
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** True when the address leads to a page that is built, and where it names a panel, that panel is. */
export function hasPage(address: string, pages: readonly PageEntry[]): boolean {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const panel = searchParams.get('subtab');
  return pages.some(({ path, subtabs }) => matches(path, pathname) && (!panel || (subtabs?.includes(panel) ?? false)));
}
