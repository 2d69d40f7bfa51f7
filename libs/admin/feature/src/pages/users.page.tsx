import { usersQuery } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
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
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusText } from '../components/user-labels';
import { UserMarks } from '../components/UserMarks';

const FILTERS = [
  { value: 'admin', label: 'Admins' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'leaving', label: 'Pending deletion' },
] as const;

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'By address' },
  { value: 'active', label: 'Last active first' },
] as const;

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

const LIST = {
  ...listNames('accounts'),
  columns,
  rowKey: ({ user_id }) => String(user_id),
  filters: [
    { kind: 'text', key: 'q', label: 'Address, username, name or number' },
    { kind: 'select', key: 'filter', label: 'Which accounts', options: FILTERS, look: 'segments' },
  ],
  orders: ORDERS,
  emptyText: 'Nobody has an account yet',
  noMatch: 'No account matches',
} as const satisfies ListSpec<Row>;

/** Accounts: search, filter, order, pages. */
export function UsersPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...usersQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Accounts" flush>
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
