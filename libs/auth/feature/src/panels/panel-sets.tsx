import type { User } from '@plumbline/auth/contract';
import { SecurityPanel } from '@plumbline/auth/kit';
import type { ReactNode } from 'react';
import { ApiTokenPanel } from './ApiTokenPanel';
import { BookmarksPanel } from './BookmarksPanel';
import { DataPanel } from './DataPanel';
import { EmailPanel } from './EmailPanel';
import { LinksPanel } from './LinksPanel';
import { LooksPanel } from './LooksPanel';
import { MailsPanel } from './MailsPanel';
import { NotificationsPanel } from './NotificationsPanel';
import { PasswordPanel } from './PasswordPanel';
import { AvatarPanel, LogoPanel } from './PhotoPanels';
import { ProfilePanel } from './ProfilePanel';
import { SessionsPanel } from './SessionsPanel';
import { TourPanel } from './TourPanel';

/** Children of /setting with panels of accounts. */
export const SETTING_TABS = [
  { key: 'profile', label: 'Profile' },
  { key: 'photo', label: 'Photo' },
  { key: 'account', label: 'Account' },
  { key: 'notification', label: 'Notifications' },
] as const;

/** Tabs of the settings, with those of other domains. */
export const SETTING_LINKS = [...SETTING_TABS, { key: 'portfolio', label: 'Portfolio' }].map(({ key, label }) => ({
  label,
  href: `/setting/${key}`,
}));

export type SettingTab = (typeof SETTING_TABS)[number]['key'];

/** Subtabs of /user/me. */
export const ACCOUNT_TABS = [
  { key: 'account-settings', label: 'Settings' },
  { key: 'account-billing', label: 'Billing' },
  { key: 'account-email', label: 'E-mail' },
  { key: 'account-notification', label: 'Notifications' },
  { key: 'account-alerts', label: 'Alerts' },
  { key: 'bookmarks', label: 'Bookmarks' },
] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number]['key'];

/** Subtabs with panels of accounts; what is of another domain comes from there. */
export type OwnAccountTab = Exclude<AccountTab, 'account-alerts' | 'account-billing'>;

const profile = (user: User): ReactNode => (
  <>
    <ProfilePanel user={user} />
    <LooksPanel />
    <TourPanel user={user} />
  </>
);

const photo = (user: User): ReactNode => (
  <>
    <AvatarPanel user={user} />
    <LogoPanel user={user} />
  </>
);

const account = (user: User): ReactNode => (
  <>
    <EmailPanel user={user} />
    <PasswordPanel user={user} />
    <SecurityPanel user={user} />
    <LinksPanel user={user} />
    <SessionsPanel />
    <ApiTokenPanel />
    <DataPanel user={user} />
  </>
);

/** The panels of each tab; both addresses render the same ones (decision A83). */
const PANELS: Readonly<Record<SettingTab | OwnAccountTab, (user: User) => ReactNode>> = {
  profile,
  photo,
  account,
  notification: () => (
    <>
      <MailsPanel />
      <NotificationsPanel />
    </>
  ),
  'account-settings': (user) => (
    <>
      {profile(user)}
      {photo(user)}
      {account(user)}
    </>
  ),
  'account-email': (user) => (
    <>
      <EmailPanel user={user} />
      <MailsPanel />
    </>
  ),
  'account-notification': () => <NotificationsPanel />,
  bookmarks: () => <BookmarksPanel />,
};

export const panelsOf = (tab: SettingTab | OwnAccountTab, user: User): ReactNode => PANELS[tab](user);
