import { findWidget, type WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import { DEFAULT_REGION, type DashboardOptions, type DashboardWidget } from '../model/dashboard';
import { newWidget } from './layout-steps';

type Block = readonly [key: string, config?: WidgetConfig];

/** Blocks in order, each at the lowest free place. */
function dashboardOf(name: string, blocks: readonly Block[], hid: () => string): DashboardOptions {
  const widgets = blocks.reduce<readonly DashboardWidget[]>((laid, [key, config = {}]) => {
    const row = findWidget(key);
    return row ? [...laid, newWidget(laid, { row, config, hid: hid() })] : laid;
  }, []);
  return { v: 1, name, region: DEFAULT_REGION, as_of: null, link: {}, widgets };
}

const TEMPLATES: Readonly<Record<string, readonly Block[]>> = {
  'Morning look': [['market_strip'], ['news'], ['calendar'], ['sectors'], ['latest_filings'], ['alerts'], ['visited']],
  Portfolio: [['portfolio'], ['performance'], ['alerts'], ['news'], ['calendar'], ['text', { title: 'Notes' }]],
  'Markets and economy': [['map'], ['yield_curve'], ['valuation'], ['economy'], ['indicator'], ['insider_trend']],
  Ideas: [['screener'], ['guru_picks'], ['insider_trades'], ['guru_holdings'], ['etfs']],
};

/** Names of the dashboards that a new one can begin with. */
export const TEMPLATE_NAMES = Object.keys(TEMPLATES);

/** A dashboard by the name of its template; empty for any other name. */
export const fromTemplate = (name: string, hid: () => string): DashboardOptions =>
  dashboardOf(name, TEMPLATES[name] ?? [], hid);
