import { hasPage, type DomainPages, type MenuEntry, type PageEntry, type PlacedEntry } from '@plumbline/shared/domain';

/** Every page that is built. Menus, footer, error page, search and site map name no other (decision A87). */
export const pagesOf = (domains: readonly DomainPages[]): readonly PageEntry[] => domains.flatMap(({ pages }) => pages);

/** The entries whose page is built. */
export const builtEntries = (entries: readonly MenuEntry[], pages: readonly PageEntry[]): readonly MenuEntry[] =>
  entries.filter(({ path }) => hasPage(path, pages));

/** A menu with the entries of all domains in order, also those whose page is not built. */
export const wholeMenu = (menu: PlacedEntry['menu'], domains: readonly DomainPages[]): readonly MenuEntry[] =>
  domains
    .flatMap(({ menuEntries = [] }) => menuEntries.filter((entry) => entry.menu === menu))
    .sort((a, b) => a.place - b.place)
    .map(({ menu: _menu, place: _place, ...entry }) => entry);

/** A menu as it shows: worked out on the server, so that pages carry no list of all pages. */
export const menuOf = (menu: PlacedEntry['menu'], domains: readonly DomainPages[]): readonly MenuEntry[] =>
  builtEntries(wholeMenu(menu, domains), pagesOf(domains));
