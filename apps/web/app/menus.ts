import type { FooterGroup, MenuEntry } from '@plumbline/shell/domain';

/** What stands in the bar at the top and in the footer of every page. */
export interface Menus {
  readonly nav: readonly MenuEntry[];
  readonly footer: readonly FooterGroup[];
}
