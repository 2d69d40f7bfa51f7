import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the shell; menu entries of the specification show once their page is built. */
export const shellPages: DomainPages = {
  pages: [
    {
      path: '/search',
      name: 'Search',
      description: 'Securities and pages by name, and the list of all securities',
      isSearched: true,
    },
    {
      path: '/changelog',
      name: 'Change log',
      description: 'What is new, improved and fixed in the product',
      isListed: true,
      menu: { top: 'more', place: 80 },
      footer: { group: 'Product', place: 30 },
    },
    {
      path: '/site-map',
      name: 'Site map',
      description: 'Every page by menu',
      words: 'all pages navigation index',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 40 },
    },
    { path: '/404', name: 'Page not found', description: 'Shown for addresses without a page', openedBy: 'a failure' },
  ],
  menuEntries: [
    { menu: 'more', place: 90, key: 'support', label: 'Book Demo', path: '/demo-center', tiers: ['visitor', 'free'] },
    {
      menu: 'more',
      place: 91,
      key: 'tutorial',
      label: 'Schedule Tutorial',
      path: '/tutorial',
      tiers: ['premium', 'premiumPlus', 'professional'],
    },
    {
      menu: 'member',
      place: 20,
      key: 'billing',
      label: 'Billing',
      path: '/user/me?tab=account&subtab=account-billing',
      needs: 'billing',
    },
    {
      menu: 'member',
      place: 30,
      key: 'email alerts',
      label: 'Email alerts',
      path: '/user/me?tab=account&subtab=account-alerts',
    },
    { menu: 'member', place: 40, key: 'tickets', label: 'Tickets', path: '/user/ticket' },
    { menu: 'member', place: 50, key: 'portfolios', label: 'Portfolios', path: '/portfolio' },
    { menu: 'member', place: 70, key: 'refer a friend', label: 'Refer a friend', path: '/referral-program' },
  ],
};
