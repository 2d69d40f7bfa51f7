import type { Site } from '@plumbline/shell/feature';

/** Entries of the bar at the top, in the menu of a member, in the footer and on error pages; pages that know past days. */
export type Menus = Pick<Site, 'nav' | 'memberMenu' | 'footer' | 'errorLinks' | 'pastPages'>;
