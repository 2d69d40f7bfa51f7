import { alertApi, isOfAlerts, type Alert } from '@plumbline/alerts/data-access';
import { useChange } from '@plumbline/shared/kit';
import { useCallback } from 'react';

type Api = ReturnType<typeof alertApi>;

const AFTER_CHANGE = { refreshes: [{ predicate: isOfAlerts }] };

/** Changes alerts; every place that shows some shows the change. False where it was refused, which is shown. */
export function useAlertChange(): (work: (api: Api) => Promise<unknown>) => Promise<boolean> {
  const { mutateAsync } = useChange(
    { mutationFn: (work: (api: Api) => Promise<unknown>) => work(alertApi()) },
    AFTER_CHANGE,
  );
  return useCallback(
    (work) =>
      mutateAsync(work).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
}

/** An alert as it is made again. */
const toNewAlert = ({
  alertable_type,
  alertable_id,
  key,
  formula,
  trigger,
  margin,
  hold,
  trigger_frequency,
}: Alert) => ({
  alertable_type,
  alertable_id,
  key,
  trigger,
  margin,
  hold,
  trigger_frequency,
  ...(formula !== null && { formula }),
});

/** Removes an alert, which can be undone for a while. */
export const useRemoveAlert = () =>
  useChange(
    { mutationFn: ({ id }: Alert) => alertApi()('DELETE /_api/v2/alerts/{id}', { params: { id } }) },
    {
      ...AFTER_CHANGE,
      done: 'The alert is removed',
      undo: (_answer, alert) => alertApi()('POST /_api/v2/alerts', { body: toNewAlert(alert) }),
    },
  ).mutate;
