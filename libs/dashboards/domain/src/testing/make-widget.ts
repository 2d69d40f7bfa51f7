import type { DashboardOptions, DashboardWidget } from '../model/dashboard';

/** A block for tests and stories. */
export const makeWidget = (hid: string, given: Partial<DashboardWidget> = {}): DashboardWidget => ({
  id: hid,
  is: 'text',
  hid,
  x: 0,
  y: 0,
  w: 1,
  h: 20,
  minH: 10,
  quickAccess: false,
  config: {},
  ...given,
});

/** Options of a dashboard for tests and stories. */
export const makeOptions = (
  widgets: readonly DashboardWidget[],
  given: Partial<DashboardOptions> = {},
): DashboardOptions => ({ v: 1, name: 'Morning', region: 'USA', as_of: null, link: {}, widgets, ...given });
