import { builtEntries, footerGroups, NAV_ENTRIES } from '@plumbline/shell/domain';
import type { Menus } from './menus';

const MENUS: Menus = { nav: builtEntries(NAV_ENTRIES), footer: footerGroups() };

/** The same in every page: made once, and one text for the router to carry. */
export const menusText = JSON.stringify(MENUS);
