import { MEMBER_TIERS, type DomainPages } from '@plumbline/shared/domain';

/** Pages of signing in, registering and one's own account. */
export const authPages: DomainPages = {
  pages: [
    { path: '/login', name: 'Sign in', description: 'Sign in with a password or a provider', isSearched: true },
    { path: '/logout', name: 'Log out', description: 'Ends the sign-in of this browser' },
    {
      path: '/register',
      name: 'Create account',
      description: 'Register with an e-mail address',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 10 },
    },
    { path: '/reset', name: 'Reset password', description: 'A new password by e-mail', isSearched: true },
    {
      path: '/social-login',
      name: 'Sign in by provider',
      description: 'Where a provider leads back to',
      openedBy: 'a provider',
    },
    {
      path: '/setting/:tab',
      name: 'Settings',
      description: 'Profile, photo, account and notifications',
      parent: '/user/me',
    },
    { path: '/setting/profile', name: 'Profile', description: 'Your name, looks of pages, tour', isSearched: true },
    {
      path: '/setting/account',
      name: 'Account',
      description: 'E-mail address, password, sessions, your data',
      isSearched: true,
    },
    {
      path: '/user/me',
      name: 'My account',
      description: 'Settings and bookmarks',
      subtabs: ['account-settings', 'account-billing', 'account-email', 'account-notification', 'bookmarks'],
    },
    {
      path: '/welcome',
      name: 'Welcome',
      description: 'A few questions about how you invest',
      openedBy: 'registration',
    },
  ],
  menuEntries: [
    {
      menu: 'work',
      place: 60,
      key: 'bookmarks',
      label: 'Bookmarks',
      text: 'Pages you keep',
      path: '/user/me?tab=account&subtab=bookmarks',
      tiers: MEMBER_TIERS,
    },
    {
      menu: 'member',
      place: 10,
      key: 'account',
      label: 'Account',
      path: '/user/me?tab=account&subtab=account-settings',
    },
    { menu: 'member', place: 60, key: 'bookmarks', label: 'Bookmarks', path: '/user/me?tab=account&subtab=bookmarks' },
    {
      menu: 'member',
      place: 80,
      key: 'notifications',
      label: 'Notifications',
      path: '/user/me?tab=account&subtab=account-notification',
    },
    { menu: 'member', place: 90, key: 'log out', label: 'Log out', path: '/logout', isDocument: true },
  ],
};
