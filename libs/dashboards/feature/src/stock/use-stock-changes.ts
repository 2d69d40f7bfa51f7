import { dashboardApi, stockDashboardQuery } from '@plumbline/dashboards/data-access';
import type { DashboardWidget } from '@plumbline/dashboards/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { toWireWidgets } from '../state/to-body';

/** Changes the blocks of stock pages. */
export function useStockChanges() {
  const client = useQueryClient();
  const { queryKey } = stockDashboardQuery();
  const save = async (widgets: readonly DashboardWidget[]) => {
    const version = client.getQueryData(queryKey)?.version;
    const body = { options: { widgets: toWireWidgets(widgets) }, ...(version !== undefined && { version }) };
    client.setQueryData(queryKey, await dashboardApi()('PUT /_api/user/stock_dashboard', { body }));
  };
  return {
    save,
    /** Goes back to the blocks as they come; what was there can be had again. */
    reset: async (before: readonly DashboardWidget[]) => {
      client.setQueryData(queryKey, await dashboardApi()('POST /_api/user/stock_dashboard/reset', { body: {} }));
      const undo = { label: 'Undo', onPress: () => void save(before) };
      notify({ text: 'Stock pages are as they come again', action: undo });
    },
  };
}
