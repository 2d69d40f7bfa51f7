import { MemberOnly } from '@plumbline/auth/kit';
import type { User } from '@plumbline/auth/contract';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import type { ReactNode } from 'react';
import { LeavingBanner } from '../panels/DataPanel';
import { panelsOf, SETTING_LINKS, type SettingTab } from '../panels/panel-sets';

const SHAPE = (
  <div className="panels" aria-busy="true">
    <div className="card">
      <Skeleton lines={6} />
    </div>
    <div className="card">
      <Skeleton lines={4} />
    </div>
  </div>
);

export interface SettingsFrameProps {
  title: string;
  tabs: readonly { readonly href: string; readonly label: string }[];
  current: string;
  panels: (user: User) => ReactNode;
}

/** Tabs over panels that belong to anyone who is signed in. */
export function SettingsFrame({ title, tabs, current, panels }: SettingsFrameProps): ReactNode {
  return (
    <main id="content" className="page settings">
      <h1>{title}</h1>
      <LinkTabs label={title} tabs={tabs} current={current} />
      <MemberOnly skeleton={SHAPE}>
        {(user) => (
          <div className="panels">
            <LeavingBanner user={user} />
            {panels(user)}
          </div>
        )}
      </MemberOnly>
    </main>
  );
}

/** Settings, a short address a group. */
export function SettingPage({ tab }: { tab: SettingTab }): ReactNode {
  return (
    <SettingsFrame
      title="Settings"
      tabs={SETTING_LINKS}
      current={`/setting/${tab}`}
      panels={(user) => panelsOf(tab, user)}
    />
  );
}
