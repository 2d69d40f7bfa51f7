import type { User } from '@plumbline/auth/contract';
import { useSession } from '@plumbline/auth/data-access';
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
  /** The panel of the membership, which another domain has. */
  billing: (user: User) => ReactNode;
}

/** Where everything is included nobody has a bill. */
function useTabs() {
  const session = useSession();
  const isOpen = session.state === 'member' && session.user.membership === 'open';
  return ACCOUNT_TABS.filter(({ key }) => key !== 'account-billing' || !isOpen);
}

/** The account with everything about it: the same panels as the settings, bookmarks and alerts. */
export function UserMePage({ tab, alerts, billing }: UserMePageProps): ReactNode {
  const panels = (user: User): ReactNode => {
    if (tab === 'account-alerts') return alerts;
    return tab === 'account-billing' ? billing(user) : panelsOf(tab, user);
  };
  return (
    <SettingsFrame
      title="My account"
      tabs={useTabs().map(({ key, label }) => ({ label, href: pathOf(key) }))}
      current={pathOf(tab)}
      panels={panels}
    />
  );
}
