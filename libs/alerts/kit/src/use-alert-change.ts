import { alertApi, isOfAlerts, type Alert } from '@plumbline/alerts/data-access';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

type Api = ReturnType<typeof alertApi>;

/** Changes alerts; every place that shows some shows the change. False where it was refused, which is shown. */
export function useAlertChange(): (work: (api: Api) => Promise<unknown>) => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    async (work) => {
      try {
        await work(alertApi());
        return true;
      } catch (error) {
        notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });
        return false;
      } finally {
        await client.invalidateQueries({ predicate: isOfAlerts });
      }
    },
    [client],
  );
}

/** Removes an alert, which can be taken back for a while. */
export function useRemoveAlert() {
  const change = useAlertChange();
  return async ({
    id,
    alertable_type,
    alertable_id,
    key,
    formula,
    trigger,
    margin,
    hold,
    trigger_frequency,
  }: Alert) => {
    const kept = {
      alertable_type,
      alertable_id,
      key,
      trigger,
      margin,
      hold,
      trigger_frequency,
      ...(formula !== null && { formula }),
    };
    if (!(await change((api) => api('DELETE /_api/v2/alerts/{id}', { params: { id } })))) return;
    const onPress = () => void change((api) => api('POST /_api/v2/alerts', { body: kept }));
    notify({ text: 'The alert is removed', action: { label: 'Undo', onPress } });
  };
}
