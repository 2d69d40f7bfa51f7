import { useSession } from '@plumbline/auth/data-access';
import type { SavedCalls } from '@plumbline/screener/contract';
import { screenerApi, viewsQuery } from '@plumbline/screener/data-access';
import { DEFAULT_COLUMNS } from '@plumbline/screener/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ScreenChoice } from './use-screen-state';

interface ViewsProps extends ScreenChoice {
  shown: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, place) => key === other[place]);

type View = ResultOf<SavedCalls['GET /_api/user_screener_view']>['data'][number];

/** Parts of a view that are changed. */
interface ViewChange {
  readonly id: number;
  readonly fields?: string[];
  readonly is_public?: boolean;
  readonly seq?: number;
}

/** Changes of views, each of which asks for the list again. */
function useViewChanges() {
  const after = { refreshes: [viewsQuery()], key: 'view' };
  const api = screenerApi();
  const put = ({ id, ...body }: ViewChange) =>
    api('PUT /_api/user_screener_view/{id}', { params: { id: String(id) }, body });
  const create = useChange(
    {
      mutationFn: (body: { readonly name: string; readonly fields: string[] }) =>
        api('POST /_api/user_screener_view', { body }),
    },
    after,
  );
  const update = useChange({ mutationFn: put }, after);
  // One after the other: two at once would write places of before.
  const order = useChange(
    {
      mutationFn: async (views: readonly View[]) => {
        for (const [seq, { id, seq: before }] of views.entries()) if (seq !== before) await put({ id, seq });
      },
    },
    after,
  );
  const remove = useChange(
    { mutationFn: (id: number) => api('DELETE /_api/user_screener_view/{id}', { params: { id: String(id) } }) },
    after,
  );
  return { create, update, order, remove };
}

/** A list with one of its members a place further up. */
function movedUp<T>(all: readonly T[], at: number): readonly T[] {
  const [before, moved] = [all[at - 1], all[at]];
  return before === undefined || moved === undefined ? all : all.toSpliced(at - 1, 2, moved, before);
}

interface ViewItemProps {
  view: View;
  shown: readonly string[];
  isChosen: boolean;
  onShow: () => void;
  changes: ReturnType<typeof useViewChanges>;
  /** Undefined for the first. */
  onUp: (() => void) | undefined;
}

function ViewItem({ view, shown, isChosen, onShow, changes, onUp }: ViewItemProps): ReactNode {
  const { id, name, fields, is_public: isPublic } = view;
  const { update, remove } = changes;
  const isChanged = isChosen && !isSame(fields, shown);
  return (
    <li>
      <Button size="small" variant="quiet" aria-pressed={isSame(fields, shown)} onClick={onShow}>
        {name}
      </Button>
      {isChanged && (
        <>
          <Badge tone="medium">changed</Badge>
          <Button size="small" onClick={() => update.mutate({ id, fields: [...shown] })}>
            Save
          </Button>
          <Button size="small" variant="quiet" onClick={onShow}>
            Reset
          </Button>
        </>
      )}
      {onUp && (
        <Button size="small" variant="quiet" aria-label={`Move ${name} up`} onClick={onUp}>
          Up
        </Button>
      )}
      <Checkbox label="Public" checked={isPublic} onChange={() => update.mutate({ id, is_public: !isPublic })} />
      <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={() => remove.mutate(id)}>
        Remove
      </Button>
    </li>
  );
}

/** The sets of columns a member saved. The address holds a copy: nothing changes in a view until it is saved. */
export function Views({ change, state, shown }: ViewsProps): ReactNode {
  const views = useQuery(viewsQuery());
  const changes = useViewChanges();
  const [chosen, setChosen] = useState<number>();
  const [name, setName] = useState('');
  const show = (columns: readonly string[] | undefined) => change({ columns, page: state.page });
  const list = views.data?.data ?? [];
  return (
    <div className="view-list">
      <ul aria-label="Saved columns">
        {list.map((view, at) => (
          <ViewItem
            key={view.id}
            view={view}
            shown={shown}
            isChosen={chosen === view.id}
            changes={changes}
            onUp={at > 0 ? () => changes.order.mutate(movedUp(list, at)) : undefined}
            onShow={() => {
              setChosen(view.id);
              show(view.fields);
            }}
          />
        ))}
      </ul>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setChosen(undefined);
          show(undefined);
        }}
      >
        Columns as they come
      </Button>
      <form
        className="why-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          changes.create.mutate({ name: name.trim(), fields: [...shown] }, { onSuccess: ({ id }) => setChosen(id) });
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
