import type { ReactNode } from 'react';
import { ACCOUNT_TABS, panelsOf, type AccountTab } from '../panels/panel-sets';
import { SettingsFrame } from './setting.page';

const pathOf = (tab: AccountTab): string => `/user/me?tab=account&subtab=${tab}`;

/** The tab an address names; the first one where it names none of ours. */
export const accountTabOf = (subtab: string | null): AccountTab =>
  ACCOUNT_TABS.find(({ key }) => key === subtab)?.key ?? 'account-settings';

export interface UserMePageProps {
  tab: AccountTab;
  /** Panels of the alerts, which another domain has. */
  alerts: ReactNode;
}

/** The account with everything about it: the same panels as the settings, bookmarks and alerts. */
export function UserMePage({ tab, alerts }: UserMePageProps): ReactNode {
  return (
    <SettingsFrame
      title="My account"
      tabs={ACCOUNT_TABS.map(({ key, label }) => ({ label, href: pathOf(key) }))}
      current={pathOf(tab)}
      panels={(user) => (tab === 'account-alerts' ? alerts : panelsOf(tab, user))}
    />
  );
}
