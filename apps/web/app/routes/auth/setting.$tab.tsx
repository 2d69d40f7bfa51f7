import { SETTING_TABS, SettingPage } from '@plumbline/auth/feature';
import { data } from 'react-router-dom';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/setting.$tab';

const tabOf = (key: string) => SETTING_TABS.find((tab) => tab.key === key);

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privateMeta(matches, {
    title: `Settings: ${tabOf(params.tab)?.label.toLowerCase() ?? 'not found'}`,
    description: 'Settings of your account.',
    path: `/setting/${params.tab}`,
  });

export function loader({ params }: Route.LoaderArgs) {
  const tab = tabOf(params.tab);
  if (!tab) throw data(null, { status: 404, statusText: 'Not Found' });
  return { tab: tab.key };
}

export default function Setting({ loaderData }: Route.ComponentProps) {
  return <SettingPage tab={loaderData.tab} />;
}
