import { useSession } from '@plumbline/auth/data-access';
import { screenerApi, viewsQuery } from '@plumbline/screener/data-access';
import { DEFAULT_COLUMNS } from '@plumbline/screener/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Popover } from '@plumbline/shared/ui/Popover';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ScreenChoice } from './use-screen-state';

interface ViewsProps extends ScreenChoice {
  shown: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, place) => key === other[place]);

/** Changes of views, each of which asks for the list again. */
function useViewChanges() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /_api/user_screener_view'] }),
    onError: (error: Error) => notify({ text: error.message, tone: 'severe', key: 'view' }),
  };
  const api = screenerApi();
  const create = useMutation({
    mutationFn: (body: { readonly name: string; readonly fields: string[] }) =>
      api('POST /_api/user_screener_view', { body }),
    ...options,
  });
  const update = useMutation({
    mutationFn: ({ id, fields }: { readonly id: number; readonly fields: string[] }) =>
      api('PUT /_api/user_screener_view/{id}', { params: { id: String(id) }, body: { fields } }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /_api/user_screener_view/{id}', { params: { id: String(id) } }),
    ...options,
  });
  return { create, update, remove };
}

/** The sets of columns a member saved. The address holds a copy: nothing changes in a view until it is saved. */
function Views({ change, state, shown }: ViewsProps): ReactNode {
  const views = useQuery(viewsQuery());
  const { create, update, remove } = useViewChanges();
  const [chosen, setChosen] = useState<number>();
  const [name, setName] = useState('');
  const show = (columns: readonly string[] | undefined) => change({ columns, page: state.page });
  const list = views.data?.data ?? [];
  return (
    <div className="view-list">
      <ul aria-label="Saved columns">
        {list.map(({ id, name: label, fields }) => (
          <li key={id}>
            <Button
              size="small"
              variant="quiet"
              aria-pressed={isSame(fields, shown)}
              onClick={() => {
                setChosen(id);
                show(fields);
              }}
            >
              {label}
            </Button>
            {chosen === id && !isSame(fields, shown) && (
              <>
                <Badge tone="medium">changed</Badge>
                <Button size="small" onClick={() => update.mutate({ id, fields: [...shown] })}>
                  Save
                </Button>
                <Button size="small" variant="quiet" onClick={() => show(fields)}>
                  Reset
                </Button>
              </>
            )}
            <Button size="small" variant="quiet" onClick={() => remove.mutate(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={() => show(undefined)}>
        Columns as they come
      </Button>
      <form
        className="why-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          create.mutate({ name: name.trim(), fields: [...shown] }, { onSuccess: ({ id }) => setChosen(id) });
          setName('');
        }}
      >
        <TextField
          label="Name of the columns"
          isLabelHidden
          placeholder="Name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">Save as</Button>
      </form>
    </div>
  );
}

/** Sets of columns under names; for members. */
export function ViewTools({ state, change }: ScreenChoice): ReactNode {
  const session = useSession();
  if (session.state !== 'member') return null;
  return (
    <Popover
      label="Saved columns"
      trigger={(triggerProps) => (
        <Button size="small" variant="quiet" {...triggerProps}>
          Views
        </Button>
      )}
    >
      {() => <Views state={state} change={change} shown={state.columns ?? DEFAULT_COLUMNS} />}
    </Popover>
  );
}
