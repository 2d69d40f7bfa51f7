import { dataApi, isOfApiStaff, specialUsersQuery, type SpecialApiUser } from '@plumbline/data-api/data-access';
import { SCOPE_LABELS } from '@plumbline/data-api/domain';
import { formatCount } from '@plumbline/shared/domain';
import { useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { ConfirmDialog, Dialog } from '@plumbline/shared/ui/Dialog';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LimitForm } from './LimitForm';
import { PeopleList } from './PeopleList';
import { accountColumn, untilColumn } from './person-columns';

const limitText = (limit: number | null): string =>
  limit === null ? 'as the plan' : limit === 0 ? 'no limit' : formatCount(limit);

const COLUMNS: readonly Column<SpecialApiUser>[] = [
  accountColumn<SpecialApiUser>(),
  {
    key: 'credits',
    header: 'Credits a day',
    cell: ({ credits_a_day: credits }) => limitText(credits),
    value: ({ credits_a_day: credits }) => credits,
  },
  {
    key: 'calls',
    header: 'Calls a minute',
    cell: ({ calls_a_minute: calls }) => limitText(calls),
    value: ({ calls_a_minute: calls }) => calls,
  },
  {
    key: 'scopes',
    header: 'May',
    align: 'start',
    cell: ({ scopes }) =>
      scopes.length === 0 ? 'what the keys say' : scopes.map((scope) => SCOPE_LABELS[scope]).join(', '),
  },
  untilColumn<SpecialApiUser>(),
  { key: 'note', header: 'Note', align: 'start', cell: ({ note }) => note || '–', value: ({ note }) => note },
];

const NOBODY = 'nobody';

/** People for whom staff set limits, whatever their plan says. */
export function ApiLimits(): ReactNode {
  const list = useListAddress();
  const [open, setOpen] = useState<SpecialApiUser | typeof NOBODY>();
  const [ending, setEnding] = useState<SpecialApiUser>();
  const client = useQueryClient();
  const query = useQuery({
    ...specialUsersQuery({ q: list.get('q'), page: list.page }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ predicate: isOfApiStaff });
  const end = async ({ id }: SpecialApiUser) => {
    await dataApi()('DELETE /_api/admin/special_api_user/{id}', { params: { id } });
    await refresh();
    notify({ text: 'Removed', tone: 'good' });
  };
  // Next to the name: a phone shows the first columns.
  const actions: Column<SpecialApiUser> = {
    key: 'actions',
    header: 'Actions',
    align: 'start',
    isDecoration: true,
    cell: (row) => (
      <span className="inline-flex gap-2">
        <Button size="small" aria-label={`Change ${row.username}`} onClick={() => setOpen(row)}>
          Change
        </Button>
        <Button size="small" aria-label={`Remove ${row.username}`} onClick={() => setEnding(row)}>
          Remove
        </Button>
      </span>
    ),
  };
  const person = open === NOBODY ? undefined : open;
  return (
    <>
      <PeopleList
        title="Limits of single people"
        about="Limits set here go before those of a subscription and of the site."
        addLabel="Set limits"
        onAdd={() => setOpen(NOBODY)}
        list={list}
        query={query}
        columns={[...COLUMNS.slice(0, 1), actions, ...COLUMNS.slice(1)]}
        fileName="data-api-limits"
      />
      {open && (
        <Dialog
          isOpen
          title={person ? `Limits of ${person.username}` : 'Set limits'}
          onClose={() => setOpen(undefined)}
        >
          <LimitForm person={person} onSaved={refresh} onClose={() => setOpen(undefined)} />
        </Dialog>
      )}
      {ending && (
        <ConfirmDialog
          isOpen
          title={`Give ${ending.username} the usual limits?`}
          text="Those of the subscription, or of the site, hold within some seconds."
          confirmLabel="Remove limits"
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
