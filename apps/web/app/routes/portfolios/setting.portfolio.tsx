import { SETTING_LINKS, SettingsFrame } from '@plumbline/auth/feature';
import { DefaultsPanel } from '@plumbline/portfolios/feature';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/setting.portfolio';

const PATH = '/setting/portfolio';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Settings: portfolio',
    description: 'What your new portfolios begin with.',
    path: PATH,
  });

export default function PortfolioSetting() {
  return <SettingsFrame title="Settings" tabs={SETTING_LINKS} current={PATH} panels={() => <DefaultsPanel />} />;
}
