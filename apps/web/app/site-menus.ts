import { errorPageLinks, footerGroups, menuOf, pastPages, topMenus } from '@plumbline/shell/domain';
import type { Site } from '@plumbline/shell/feature';
import { domainPages, pages } from './domain-pages';

/** Entries of the bar at the top, in the menu of a member, in the footer and on error pages; pages that know past days. */
export type SiteMenus = Pick<Site, 'nav' | 'memberMenu' | 'footer' | 'errorLinks' | 'pastPages'>;

/** Computed by the build, where the pages of all domains are known: browsers get the result, as `virtual:site-menus`. */
export const siteMenus: SiteMenus = {
  nav: topMenus(domainPages),
  memberMenu: menuOf('member', domainPages),
  footer: footerGroups(pages),
  errorLinks: errorPageLinks(pages),
  pastPages: pastPages(pages),
};
