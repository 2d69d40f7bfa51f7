import { usersQuery } from '@plumbline/admin/data-access';
import { type ListAddress, oneOf, PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import {
  countColumn,
  dayColumn,
  linkColumn,
  momentColumn,
  numberColumn,
  textColumn,
} from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusText } from '../components/user-labels';
import { UserMarks } from '../components/UserMarks';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'admin', label: 'Admins' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'leaving', label: 'Pending deletion' },
] as const;
const FILTER_VALUES = ['all', 'admin', 'disabled', 'unconfirmed', 'leaving'] as const;

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'By address' },
  { value: 'active', label: 'Last active first' },
] as const;
const SORT_VALUES = ['newest', 'oldest', 'email', 'active'] as const;

interface Row {
  readonly user_id: number;
  readonly email: string;
  readonly email_confirmed: boolean;
  readonly username: string;
  readonly name: string;
  readonly status: number;
  readonly admin: boolean;
  readonly canAccessNewsCenter: boolean;
  readonly disabled: boolean;
  readonly deletes_at: string | null;
  readonly created_at: string;
  readonly last_active_on: string | null;
  readonly sessions: number;
}

const columns: readonly Column<Row>[] = [
  linkColumn('email', 'Address', ({ user_id }) => `/admin/users/${user_id}`),
  textColumn('username', 'Username'),
  textColumn('name', 'Name'),
  numberColumn('status', 'Membership', { write: statusText }),
  { key: 'marks', header: 'Marks', align: 'start', isDecoration: true, cell: (row) => <UserMarks user={row} /> },
  countColumn('sessions', 'Sessions'),
  dayColumn('active', 'Last active', { of: ({ last_active_on }) => last_active_on }),
  momentColumn('created', 'Since', { of: ({ created_at }) => created_at }),
];

function Controls({ address }: { address: ListAddress }): ReactNode {
  const q = address.get('q') ?? '';
  return (
    <div className="flex flex-wrap items-end gap-3 p-4">
      <SearchBox
        key={q}
        label="Address, username, name or number"
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <SegmentedControl
        label="Which accounts"
        options={FILTERS}
        value={oneOf(address.get('filter'), FILTER_VALUES)}
        onChange={(filter) => address.set({ filter: filter === 'all' ? undefined : filter })}
      />
      <Select
        label="Order"
        options={SORTS}
        value={oneOf(address.get('sort'), SORT_VALUES)}
        onChange={({ target }) => address.set({ sort: target.value === 'newest' ? undefined : target.value })}
      />
    </div>
  );
}

/** Accounts: search, filter, order, pages. */
export function UsersPage(): ReactNode {
  const address = useListAddress();
  const choice = {
    filter: oneOf(address.get('filter'), FILTER_VALUES),
    sort: oneOf(address.get('sort'), SORT_VALUES),
    page: address.page,
    ...(address.get('q') && { q: address.get('q') }),
  };
  const query = useQuery({ ...usersQuery(choice), placeholderData: keepPreviousData });
  return (
    <Card title="Accounts" flush>
      <Controls address={address} />
      <PagedList
        of="accounts"
        query={query}
        columns={columns}
        rowKey={({ user_id }) => String(user_id)}
        empty={<EmptyState title="No account matches">Try fewer letters, or all accounts.</EmptyState>}
        onPage={address.setPage}
      />
    </Card>
  );
}
