import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';
import type { Group, GroupMember } from './group-row';

const BASIC: readonly Column<GroupMember>[] = [
  {
    key: 'username',
    header: 'Member',
    align: 'start',
    sortable: true,
    cell: ({ user_id: id, username, name, is_admin: isAdmin }) => (
      <>
        <Link href={`/user/${id}`}>{name || username}</Link> {isAdmin && <Badge>Admin</Badge>}
      </>
    ),
    value: ({ username }) => username,
  },
  textColumn('label', 'Label'),
  {
    key: 'joined',
    header: 'Since',
    sortable: true,
    cell: ({ joined_at: at }) => dayText(at),
    value: ({ joined_at: at }) => at.slice(0, 10),
  },
];

const EMAIL: Column<GroupMember> = textColumn('email', 'Address');

interface MemberTableProps {
  group: Group;
  /** Actions for a member. */
  actions?: (member: GroupMember) => ReactNode;
}

/** The members of a team. */
export function MemberTable({ group, actions }: MemberTableProps): ReactNode {
  const columns: readonly Column<GroupMember>[] = [
    ...BASIC,
    ...(group.is_admin ? [EMAIL] : []),
    ...(actions ? [{ key: 'actions', header: 'Change', isDecoration: true, cell: actions }] : []),
  ];
  return (
    <Card title="Members" flush>
      <DataTable
        caption="Members"
        columns={columns}
        rows={group.members}
        rowKey={({ user_id: id }) => String(id)}
        exportName="group-members"
      />
    </Card>
  );
}
