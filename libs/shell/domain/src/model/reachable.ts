import { isSearchedPage, type DomainPages, type MenuEntry } from '@plumbline/shared/domain';
import { menuOf, pagesOf, topMenus } from './menus';

const pathsOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.map(({ path }) => new URL(path, 'http://site').pathname);

/**
 * Paths of pages that neither a menu, the footer, the palette nor a page above them leads to, and that nothing opens.
 * @internal
 */
export function unreachedPages(domains: readonly DomainPages[]): readonly string[] {
  const pages = pagesOf(domains);
  const linked = new Set([
    ...topMenus(domains).flatMap(({ entries }) => pathsOf(entries)),
    ...pathsOf(menuOf('member', domains)),
  ]);
  const isBuilt = (path: string | undefined): boolean => pages.some((page) => page.path === path);
  return pages
    .filter((page) => !linked.has(page.path) && !page.footer && !isSearchedPage(page))
    .filter(({ parent, openedBy }) => !isBuilt(parent) && openedBy === undefined)
    .map(({ path }) => path);
}
