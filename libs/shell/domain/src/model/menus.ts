import {
  hasPage,
  TOP_MENUS,
  type DomainPages,
  type MenuEntry,
  type PageEntry,
  type PlacedEntry,
  type TopMenuKey,
} from '@plumbline/shared/domain';

/** Every page that is built. Menus, footer, error page, search and site map name no other (decision A87). */
export const pagesOf = (domains: readonly DomainPages[]): readonly PageEntry[] => domains.flatMap(({ pages }) => pages);

/** The entries whose page is built. */
export const builtEntries = (entries: readonly MenuEntry[], pages: readonly PageEntry[]): readonly MenuEntry[] =>
  entries.filter(({ path }) => hasPage(path, pages));

/** The link of a page in its menu. */
const pageLinks = ({ path, name, description, menu }: PageEntry): readonly PlacedEntry[] => {
  if (!menu) return [];
  const { top, place, tiers } = menu;
  return [{ menu: top, place, key: path, label: name, path, text: description, ...(tiers && { tiers }) }];
};

/** A menu with the entries of all domains in order, also those whose page is not built. */
export const wholeMenu = (menu: PlacedEntry['menu'], domains: readonly DomainPages[]): readonly MenuEntry[] =>
  domains
    .flatMap(({ pages, menuEntries = [] }) => [...menuEntries, ...pages.flatMap(pageLinks)])
    .filter((entry) => entry.menu === menu)
    .sort((a, b) => a.place - b.place)
    .map(({ menu: _menu, place: _place, ...entry }) => entry);

/** A menu as it shows: computed on the server, so that pages carry no list of all pages. */
export const menuOf = (menu: PlacedEntry['menu'], domains: readonly DomainPages[]): readonly MenuEntry[] =>
  builtEntries(wholeMenu(menu, domains), pagesOf(domains));

/** A menu of the bar at the top. */
export interface TopMenu {
  readonly key: TopMenuKey;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The menus of the bar at the top that have a page. */
export const topMenus = (domains: readonly DomainPages[]): readonly TopMenu[] =>
  (Object.keys(TOP_MENUS) as TopMenuKey[])
    .map((key) => ({ key, label: TOP_MENUS[key], entries: menuOf(key, domains) }))
    .filter(({ entries }) => entries.length > 0);
