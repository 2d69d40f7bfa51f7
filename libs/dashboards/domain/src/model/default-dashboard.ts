import { DEFAULT_REGION, type DashboardOptions, type DashboardWidget } from './dashboard';

type Place = Pick<DashboardWidget, 'x' | 'y' | 'w' | 'h'>;

const block = (is: string, place: Place, config: DashboardWidget['config'] = {}): DashboardWidget => ({
  id: is,
  is,
  hid: `home_${is}`,
  ...place,
  minH: 10,
  quickAccess: false,
  config,
});

/** The dashboard of visitors and of members who saved none. Source: spec rules dashboard.default-id, dashboard.default-region. */
export const DEFAULT_DASHBOARD: DashboardOptions = {
  v: 1,
  name: 'Home',
  region: DEFAULT_REGION,
  as_of: null,
  link: {},
  widgets: [
    block('market_strip', { x: 0, y: 0, w: 3, h: 12 }),
    block('latest_filings', { x: 0, y: 12, w: 2, h: 70 }),
    block('visited', { x: 2, y: 12, w: 1, h: 26 }),
    block('sectors', { x: 2, y: 38, w: 1, h: 44 }, { region: DEFAULT_REGION, span: '1m' }),
  ],
};
