import { errorPageLinks, footerGroups, menuOf, pastPages, topMenus } from '@plumbline/shell/domain';
import { domainPages, pages } from './domain-pages';
import type { Menus } from './menus';

const menusFor = (contactEmail: string | undefined): Menus => ({
  nav: topMenus(domainPages),
  memberMenu: menuOf('member', domainPages),
  footer: footerGroups(pages),
  errorLinks: errorPageLinks(contactEmail, pages),
  pastPages: pastPages(pages),
});

let made: { readonly contactEmail: string | undefined; readonly text: string } | undefined;

/** The same in every page: made once, and one text for the router to carry. */
export function menusText(contactEmail: string | undefined): string {
  if (!made || made.contactEmail !== contactEmail)
    made = { contactEmail, text: JSON.stringify(menusFor(contactEmail)) };
  return made.text;
}
