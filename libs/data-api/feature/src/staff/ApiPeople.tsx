import { apiUsersQuery, dataApi, dataInfoQuery, isOfApiStaff, type ApiUser } from '@plumbline/data-api/data-access';
import { formatCount, formatDay } from '@plumbline/shared/domain';
import { useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { ConfirmDialog, Dialog } from '@plumbline/shared/ui/Dialog';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PeopleList } from './PeopleList';
import { accountColumn, untilColumn } from './person-columns';
import { PlanForm } from './PlanForm';

const count = (key: 'keys' | 'calls' | 'credits' | 'refused', header: string): Column<ApiUser> => ({
  ...{ key, header },
  cell: (row) => formatCount(row[key]),
  value: (row) => row[key],
});

const COLUMNS: readonly Column<ApiUser>[] = [
  accountColumn<ApiUser>(),
  {
    key: 'type',
    header: 'Product',
    align: 'start',
    cell: ({ type, state }) => (type === null ? '–' : state === 'asked' ? `${type}, asked for` : type),
    value: ({ type }) => type,
  },
  untilColumn<ApiUser>(),
  {
    key: 'contract',
    header: 'Terms',
    cell: ({ contract }) => (contract === null ? '–' : `version ${contract}`),
    value: ({ contract }) => contract,
  },
  count('keys', 'Keys'),
  {
    key: 'used',
    header: 'Last use',
    align: 'start',
    cell: ({ last_used_at: at }) => (at === null ? 'never' : formatDay(at.slice(0, 10))),
    value: ({ last_used_at: at }) => at,
  },
  count('calls', 'Calls this month'),
  count('credits', 'Credits'),
  count('refused', 'Refused'),
  {
    key: 'special',
    header: 'Limits',
    align: 'start',
    cell: ({ isSpecial }) => (isSpecial ? 'own' : 'usual'),
    value: ({ isSpecial }) => (isSpecial ? 'own' : 'usual'),
  },
];

const NOBODY = 'nobody';

/** Everybody who uses the data API, with subscriptions that staff give, change and end. */
export function ApiPeople(): ReactNode {
  const list = useListAddress();
  const [open, setOpen] = useState<ApiUser | typeof NOBODY>();
  const [ending, setEnding] = useState<ApiUser>();
  const client = useQueryClient();
  const query = useQuery({
    ...apiUsersQuery({ q: list.get('q'), page: list.page }),
    placeholderData: keepPreviousData,
  });
  const products = useQuery(dataInfoQuery()).data?.products.map(({ name }) => name) ?? [];
  const refresh = () => client.invalidateQueries({ predicate: isOfApiStaff });
  const end = async ({ id }: ApiUser) => {
    await dataApi()('DELETE /_api/admin/all_api_user/{id}', { params: { id } });
    await refresh();
    notify({ text: 'Ended', tone: 'good' });
  };
  // Next to the name: a phone shows the first columns.
  const actions: Column<ApiUser> = {
    key: 'actions',
    header: 'Actions',
    align: 'start',
    isDecoration: true,
    cell: (row) => (
      <span className="inline-flex gap-2">
        <Button size="small" aria-label={`Change ${row.username}`} onClick={() => setOpen(row)}>
          Change
        </Button>
        <Button size="small" aria-label={`End ${row.username}`} onClick={() => setEnding(row)}>
          End
        </Button>
      </span>
    ),
  };
  const person = open === NOBODY ? undefined : open;
  return (
    <>
      <PeopleList
        title="People"
        about="Who subscribes to data or makes a key is here, with what the keys used this month."
        addLabel="Give a subscription"
        onAdd={() => setOpen(NOBODY)}
        list={list}
        query={query}
        columns={[...COLUMNS.slice(0, 1), actions, ...COLUMNS.slice(1)]}
        fileName="data-api-people"
      />
      {open && (
        <Dialog
          isOpen
          title={person ? `Subscription of ${person.username}` : 'Give a subscription'}
          onClose={() => setOpen(undefined)}
        >
          <PlanForm person={person} products={products} onSaved={refresh} onClose={() => setOpen(undefined)} />
        </Dialog>
      )}
      {ending && (
        <ConfirmDialog
          isOpen
          isDanger
          title={`End the data API of ${ending.username}?`}
          text={`The subscription ends and ${formatCount(ending.keys)} keys are revoked within a second. Keys cannot be brought back.`}
          confirmLabel="End"
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
