import { asMember } from '@plumbline/auth/kit/testing';
import { dashboardCalls, reportCalls, stockDashboardCalls, widgetCalls } from '@plumbline/dashboards/contract';
import { DEFAULT_DASHBOARD, DEFAULT_STOCK_DASHBOARD, type DashboardOptions } from '@plumbline/dashboards/domain';
import { industryCalls } from '@plumbline/industry/contract';
import { portfolioCalls } from '@plumbline/portfolios/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import { stockCalls } from '@plumbline/stocks/contract';
import type { ReactNode } from 'react';

const contracts = [
  dashboardCalls,
  stockDashboardCalls,
  reportCalls,
  widgetCalls,
  stockCalls,
  industryCalls,
  portfolioCalls,
];

const AT = '2026-06-30T12:00:00.000Z';

/** A dashboard as the server answers it. */
export const keptDashboard = (options: DashboardOptions, id = 7) => ({
  id,
  user_id: 1,
  is_default: true,
  options,
  version: 1,
  created_at: AT,
  updated_at: AT,
});

/** A report as the server answers it. */
export const REPORT = {
  id: 3,
  name: 'Vantrellis at a glance',
  template: 'stock',
  subject: 'VTRL',
  versus: '',
  as_of: null,
  paper: 'A4',
  pages: [
    {
      blocks: [
        { is: 'text', hid: 'r1', w: 2, break: false, config: { title: 'Assessment', text: 'A strong year.' } },
        { is: 'text', hid: 'r2', w: 1, break: true, config: { title: 'Risks', text: 'One customer.' } },
      ],
    },
  ],
  version: 1,
  created_at: AT,
  updated_at: AT,
};

const paged = (data: readonly object[]) => ({ data, total: data.length, page: 1, per_page: 50 });

const answers = {
  'GET /_api/user/dashboard': paged([keptDashboard({ ...DEFAULT_DASHBOARD, name: 'Morning look' })]),
  'GET /_api/user/stock_dashboard': { options: DEFAULT_STOCK_DASHBOARD, version: 0, is_custom: false },
  'GET /_api/v2/reports': paged([REPORT]),
  'GET /_api/v2/reports/{id}': REPORT,
};
const empty = { 'GET /_api/user/dashboard': paged([]), 'GET /_api/v2/reports': paged([]) };

/** The states of a page of dashboards as a member sees it. */
export const dashboardPageStates = (at: string, page: ReactNode) =>
  pageStates(page, { at, contracts, answers, empty, wrap: asMember });

/** The same as a visitor sees it. */
export const visitorPageStates = (at: string, page: ReactNode) => pageStates(page, { at, contracts, answers, empty });
