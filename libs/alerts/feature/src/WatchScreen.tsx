import { useAlertChange } from '@plumbline/alerts/kit';
import { userScreenersQuery } from '@plumbline/screener/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Select } from '@plumbline/shared/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

const WAYS = [
  { value: 'both', label: 'Who enters or leaves' },
  { value: 'enters', label: 'Who enters' },
  { value: 'leaves', label: 'Who leaves' },
] as const;
type Way = (typeof WAYS)[number]['value'];

function Choice({ onDone }: { onDone: () => void }): ReactNode {
  const query = useQuery(userScreenersQuery(1));
  const change = useAlertChange();
  const [id, setId] = useState<string>();
  const [trigger, setTrigger] = useState<Way>('both');
  const watch = async (screen: string) => {
    const body = { alertable_type: 'SCREEN', alertable_id: screen, trigger };
    if (await change((api) => api('POST /_api/v2/alerts', { body }))) onDone();
  };
  return (
    <QueryPart query={query} failure="Your screens could not be loaded">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No screen is saved yet">
            The <Link href="/screener">screener</Link> saves one.
          </EmptyState>
        ) : (
          <div className="grid gap-3">
            <Select
              label="Saved screen"
              options={data.map((screen) => ({ value: String(screen.id), label: screen.name }))}
              value={id ?? String(data[0]!.id)}
              onChange={({ target }) => setId(target.value)}
            />
            <Select
              label="Tell me"
              options={WAYS}
              value={trigger}
              onChange={({ target }) => setTrigger(target.value as Way)}
            />
            <Button variant="primary" onClick={() => void watch(id ?? String(data[0]!.id))}>
              Set alert
            </Button>
          </div>
        )
      }
    </QueryPart>
  );
}

/** Sets an alert on a saved screen: who enters it, who leaves it. */
export function WatchScreen(): ReactNode {
  return (
    <Popover
      label="Watch a saved screen"
      trigger={(trigger) => (
        <Button size="small" icon="add" {...trigger}>
          Watch a screen
        </Button>
      )}
    >
      {(close) => <Choice onDone={close} />}
    </Popover>
  );
}
