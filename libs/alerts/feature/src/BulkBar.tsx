import { SELECT_MESSAGE, type Frequency } from '@plumbline/alerts/domain';
import { useAlertChange } from '@plumbline/alerts/kit';
import { plural } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';

export interface BulkBarProps {
  /** Alerts and things that are chosen, as calls name them. */
  keys: readonly string[];
  onDone: () => void;
}

/** Actions for all selected alerts. Shows a message when none is selected. Source: spec rule alert.select. */
export function BulkBar({ keys, onDone }: BulkBarProps): ReactNode {
  const change = useAlertChange();
  const [asks, setAsks] = useState(false);
  const body = { alertable_keys: [...keys] };
  const chosen = (then: () => void) => () =>
    keys.length === 0 ? notify({ text: SELECT_MESSAGE, key: 'alerts', tone: 'severe' }) : then();
  const setFrequency = (value: Frequency) =>
    chosen(() => {
      const work = change(async (api) => {
        const { success } = await api('POST /_api/v2/alerts/batch_set', { body: { ...body, value } });
        notify({ text: success, tone: 'good', key: 'alerts' });
      });
      void work.then((isDone) => isDone && onDone());
    });
  const remove = async () => {
    const isDone = await change(async (api) => {
      const { success } = await api('DELETE /_api/v2/alerts/delete_all', {
        body: { ...body, delete_by_keys: true },
        query: {},
      });
      notify({ text: success, tone: 'good', key: 'alerts' });
    });
    if (isDone) onDone();
  };
  return (
    <div className="alert-bulk" role="group" aria-label="Chosen alerts">
      <span className="muted">
        {keys.length === 0 ? 'Nothing chosen' : plural(keys.length, { one: '# chosen', other: '# chosen' })}
      </span>
      <Button size="small" onClick={setFrequency('daily')}>
        Once a day
      </Button>
      <Button size="small" onClick={setFrequency('always')}>
        After each build
      </Button>
      <Button size="small" variant="danger" onClick={chosen(() => setAsks(true))}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove these alerts?"
        isOpen={asks}
        confirmLabel="Remove"
        isDanger
        text="What they reported goes with them."
        onConfirm={remove}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}
