import { FOOTER_GROUPS, type MenuEntry, type PageEntry } from '@plumbline/shared/domain';

/** A named list of links under every page. */
export interface FooterGroup {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** The four groups of the specification with their pages; a group without a page is left out. */
export const footerGroups = (pages: readonly PageEntry[]): readonly FooterGroup[] =>
  FOOTER_GROUPS.map((name) => ({
    name,
    entries: pages
      .filter(({ footer }) => footer?.group === name)
      .sort((a, b) => (a.footer?.place ?? 0) - (b.footer?.place ?? 0))
      .map((page) => ({ key: page.path, label: page.name, path: page.path })),
  })).filter(({ entries }) => entries.length > 0);
