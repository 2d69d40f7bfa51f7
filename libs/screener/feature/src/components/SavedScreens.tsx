import { useSession } from '@plumbline/auth/data-access';
import { screenerApi, userScreenersQuery } from '@plumbline/screener/data-access';
import { ListPart, useChange, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Popover } from '@plumbline/shared/ui/Popover';
import { TextField } from '@plumbline/shared/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedScreen } from './use-base-screen';

/** Changes of a saved screen, each of which asks for the list again. */
function useScreenChanges({ id, version }: SavedScreen) {
  const params = { id: String(id) };
  const after = { refreshes: [{ queryKey: ['GET /_api/user_screeners'] }], key: 'screen' };
  const update = useChange(
    {
      mutationFn: (change: { readonly name?: string; readonly is_public?: boolean }) =>
        screenerApi()('PUT /_api/user_screeners/{id}', { params, body: { ...change, version } }),
    },
    after,
  );
  const remove = useChange({ mutationFn: () => screenerApi()('DELETE /_api/user_screeners/{id}', { params }) }, after);
  return { update, remove };
}

/** Gives a screen another name. */
function RenameForm({ screen, onDone }: { screen: SavedScreen; onDone: () => void }): ReactNode {
  const [name, setName] = useState(screen.name);
  const { update } = useScreenChanges(screen);
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') update.mutate({ name: name.trim() }, { onSuccess: onDone });
      }}
    >
      <TextField label="New name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" variant="primary" size="small" disabled={update.isPending}>
        Rename
      </Button>
    </form>
  );
}

function ScreenActions({ screen }: { screen: SavedScreen }): ReactNode {
  const { update, remove } = useScreenChanges(screen);
  const { name, is_public: isPublic } = screen;
  return (
    <span className="screen-actions">
      <Checkbox
        label={isPublic ? 'Public' : 'Private'}
        checked={isPublic}
        onChange={() => update.mutate({ is_public: !isPublic })}
      />
      <Popover
        label={`Rename ${name}`}
        trigger={(trigger) => (
          <Button size="small" variant="quiet" aria-label={`Rename ${name}`} {...trigger}>
            Rename
          </Button>
        )}
      >
        {(close) => <RenameForm screen={screen} onDone={close} />}
      </Popover>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </span>
  );
}

const COLUMNS: readonly Column<SavedScreen>[] = [
  linkColumn('name', 'Name', ({ id }) => `/screener?id=${id}`),
  textColumn('formula', 'Condition', {
    of: ({ state }) => state.formula,
    write: (formula) => <code className="screen-formula">{formula || 'all companies'}</code>,
  }),
  momentColumn('changed', 'Changed', { of: ({ updated_at }) => updated_at, show: 'day' }),
  {
    key: 'actions',
    header: 'Actions',
    isDecoration: true,
    align: 'start',
    cell: (screen) => <ScreenActions screen={screen} />,
  },
];

const LIST: ListSpec<SavedScreen> = {
  title: 'Saved screens',
  pages: 'Pages of saved screens',
  columns: COLUMNS,
  rowKey: ({ id }) => String(id),
  isOneStop: false,
  emptyText: 'No screen is saved yet',
  failure: 'Your screens could not be loaded',
};

/** The screens a member saved. */
function Mine(): ReactNode {
  const list = useLocalListState(LIST);
  const query = useQuery({ ...userScreenersQuery(list.state.page), placeholderData: keepPreviousData });
  const empty = <EmptyState title={LIST.emptyText}>“Save as” keeps the screen you see.</EmptyState>;
  return <ListPart spec={LIST} list={list} query={query} empty={empty} />;
}

/** Shown to members; what belongs to a person is never rendered on the server. */
export function SavedScreens(): ReactNode {
  const session = useSession();
  return session.state === 'member' ? (
    <Card title="Saved screens" flush>
      <Mine />
    </Card>
  ) : null;
}
