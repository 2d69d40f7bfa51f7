import type { FooterGroupName, PlacedEntry, Tier, TopMenuKey } from './menu-entry';

/** Where a page is among the menus of the bar at the top. Name and line of words are those of the page. */
export interface MenuPlace {
  readonly top: TopMenuKey;
  /** Links are in the order of these numbers. */
  readonly place: number;
  /** Tiers that see it; everyone where absent. */
  readonly tiers?: readonly Tier[];
}

/** Where a page is among the links under every page. */
export interface FooterPlace {
  readonly group: FooterGroupName;
  readonly place: number;
}

/**
 * A page of the product. Menus, palette, footer, site map and breadcrumbs are made from these rows; a test fails for a
 * page that none of them leads to.
 */
export interface PageEntry {
  /** Address as the router has it, ':name' stands for a part that varies. */
  readonly path: string;
  /** Its name in menus and in search. */
  readonly name: string;
  /** One line: what is on the page. */
  readonly description: string;
  /** Further words by which the search finds it. */
  readonly words?: string;
  /** In the site map for search engines. */
  readonly isListed?: boolean;
  /** Found by the search without being in a menu. Pages in a menu are always found. */
  readonly isSearched?: boolean;
  /** Its place in the menus at the top. */
  readonly menu?: MenuPlace;
  /** Its place among the links under every page. */
  readonly footer?: FooterPlace;
  /** Path of the page that links here, and that the breadcrumb names before this one. */
  readonly parent?: string;
  /** How one gets here without a link from a page: a mail, a sign-in provider, an error. */
  readonly openedBy?: string;
  /** Its figures end at the as-of day; any other page shows today. */
  readonly knowsPast?: boolean;
  /** The values of `subtab` that have a panel, where a page is divided so. */
  readonly subtabs?: readonly string[];
}

/** True for pages that the search of the product finds by their words. */
export const isSearchedPage = ({ isSearched, menu }: PageEntry): boolean => isSearched ?? menu !== undefined;

/** The pages of one domain, and the links of menus that are not simply pages. */
export interface DomainPages {
  readonly pages: readonly PageEntry[];
  readonly menuEntries?: readonly PlacedEntry[];
}

/** True when the address path fits the pattern of a page; one that ends in `*` takes anything there. */
export const matchesPath = (pattern: string, path: string): boolean => {
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1));
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** True when the address leads to a page that is built, and where it names a panel, that panel is. */
export function hasPage(address: string, pages: readonly PageEntry[]): boolean {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const panel = searchParams.get('subtab');
  return pages.some(
    ({ path, subtabs }) => matchesPath(path, pathname) && (!panel || (subtabs?.includes(panel) ?? false)),
  );
}
