import type { stockDashboardCalls } from '@plumbline/dashboards/contract';
import { DEFAULT_STOCK_DASHBOARD, type StockDashboardOptions } from '@plumbline/dashboards/domain';
import { memberOf, type AnyStore, type Handlers } from '@plumbline/shared/server';
import { createStockDashboardStore, type StockDashboardRow } from '../store/stock-dashboard-store';
import { wireWidgets } from './wire-widgets';

const wireOptions = ({ v, widgets }: StockDashboardOptions) => ({ v, widgets: wireWidgets(widgets) });

const shown = (row: StockDashboardRow | undefined) => ({
  options: wireOptions(row?.options ?? DEFAULT_STOCK_DASHBOARD),
  version: row?.version ?? 0,
  is_custom: row !== undefined,
});

export const stockDashboardHandlers = ({
  store,
}: {
  readonly store: AnyStore;
}): Handlers<typeof stockDashboardCalls> => {
  const dashboards = createStockDashboardStore(store);
  return {
    'GET /_api/user/stock_dashboard': async (_input, context) => shown(await dashboards.get(memberOf(context).userId)),
    'POST /_api/user/stock_dashboard': async ({ body: { options, version } }, context) =>
      shown(await dashboards.change(memberOf(context).userId, options, version)),
    'PUT /_api/user/stock_dashboard': async ({ body: { options, version } }, context) =>
      shown(await dashboards.change(memberOf(context).userId, options, version)),
    'POST /_api/user/stock_dashboard/reset': async (_input, context) => {
      await dashboards.reset(memberOf(context).userId);
      return shown(undefined);
    },
  };
};
