import { asMember } from '@plumbline/auth/kit/testing';
import { seriesCalls, shareCalls, templateCalls } from '@plumbline/charts/contract';
import { DEFAULT_OPTIONS } from '@plumbline/charts/domain';
import { CHART_ANSWERS } from '@plumbline/charts/kit/testing';
import { pageStates } from '@plumbline/shared/kit/testing';
import { InteractiveChartPage } from '../pages/interactive-chart.page';
import { SavedChartsPage } from '../pages/saved-charts.page';

const contracts = [seriesCalls, templateCalls, shareCalls];

const TEMPLATE = {
  id: 10_001,
  version: 1,
  created_at: '2026-06-01T10:00:00.000Z',
  updated_at: '2026-06-02T10:00:00.000Z',
  name: 'Trend',
  privacy: 'private',
  chart_options: DEFAULT_OPTIONS,
  share_key: null,
  user_id: 7,
  is_own: true,
};
const SHARE = {
  id: 'A'.repeat(24),
  title: 'A chart',
  chart_options: { ...DEFAULT_OPTIONS, from: '2026-04-01' },
  security: 'ALDR',
  asOf: null,
  created_at: '2026-06-02T10:00:00.000Z',
  until: '2026-05-30',
  digest: 'd'.repeat(64),
  stored: null,
  difference: { points: 240, changed: 3, days: ['2026-04-02', '2026-04-03'] },
};

const answers = {
  ...CHART_ANSWERS,
  'GET /_api/interactive_chart/templates/{id}': TEMPLATE,
  'GET /_api/interactive_chart/templates': { data: [TEMPLATE], total: 1, page: 1, per_page: 20 },
  'GET /_api/interactive_chart/shares/{id}': SHARE,
};
const none = { data: [], total: 0, page: 1, per_page: 20 };
const empty = {
  'GET /_api/interactive_chart/templates': none,
  'GET /_api/interactive_chart/shares': none,
};

const chartPage = <InteractiveChartPage loadSecurities={async () => []} dayTool={null} />;

/** The states of the chart at an address. */
export const chartStates = (at: string) => pageStates(chartPage, { at, contracts, answers });

/** The states of the list of a person's charts. */
export const savedStates = () =>
  pageStates(<SavedChartsPage />, { at: '/interactive_chart/saved', contracts, answers, empty, wrap: asMember });
