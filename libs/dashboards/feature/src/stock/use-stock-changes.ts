import { dashboardApi, stockDashboardQuery } from '@plumbline/dashboards/data-access';
import type { DashboardWidget } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { useQueryClient } from '@tanstack/react-query';
import { toWireWidgets } from '../state/to-body';

const CHANGED_ELSEWHERE =
  'These blocks were changed in another place, too. Save again to keep yours, or cancel to keep those.';

/** Changes the blocks of stock pages. */
export function useStockChanges() {
  const client = useQueryClient();
  const { queryKey } = stockDashboardQuery();
  const save = async (widgets: readonly DashboardWidget[]) => {
    const version = client.getQueryData(queryKey)?.version;
    const body = { options: { widgets: toWireWidgets(widgets) }, ...(version !== undefined && { version }) };
    try {
      client.setQueryData(queryKey, await dashboardApi()('PUT /_api/user/stock_dashboard', { body }));
    } catch (error: unknown) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      // The next save begins with what is there now.
      await client.invalidateQueries({ queryKey });
      throw new ApiError(409, CHANGED_ELSEWHERE, { cause: error });
    }
  };
  const reset = useChange(
    {
      mutationFn: (_before: readonly DashboardWidget[]) =>
        dashboardApi()('POST /_api/user/stock_dashboard/reset', { body: {} }),
      onSuccess: (blocks) => void client.setQueryData(queryKey, blocks),
    },
    { done: 'Stock pages are as they come again', undo: (_answer, before) => save(before) },
  );
  return {
    save,
    /** Goes back to the blocks as they come; those of before can be had again. */
    reset: reset.mutate,
  };
}
