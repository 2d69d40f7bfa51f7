import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { membershipApi, staffGroupsQuery } from '@plumbline/membership/data-access';
import { planOfStatus, PLANS } from '@plumbline/membership/domain';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChangeForm, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dayText } from '../plan-text';

type Row = ResultOf<(typeof staffMembershipCalls)['GET /_api/admin/groups']>['data'][number];

const STATUSES = [
  { value: '', label: 'What its subscription gives' },
  ...PLANS.map(({ status, name }) => ({ value: String(status), label: name })),
];

interface Values {
  name: string;
  admin: string;
  seats: string;
  status: string;
  until: string;
}

const valuesOf = (row: Row | undefined): Values => ({
  name: row?.name ?? '',
  admin: row?.admins[0] ?? '',
  seats: String(row?.seats ?? 5),
  status: row?.status ? String(row.status) : '',
  until: row?.until?.slice(0, 10) ?? '',
});

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 500;

function GroupForm({ row, onDone }: { row: Row | undefined; onDone: () => void }): ReactNode {
  const form = useChangeForm<Values, unknown>({
    initial: valuesOf(row),
    rules: {
      name: [{ test: (name) => name.trim() !== '', message: 'Give the group a name' }],
      // Only a new group names somebody: one without anybody left who runs it is still changed.
      admin: [{ test: (admin) => row !== undefined || admin.trim() !== '', message: 'Name who runs it' }],
      seats: [{ test: isCount, message: 'Enter a number from 1 to 500' }],
    },
    send: ({ name, admin, seats, status, until }) => {
      const body = {
        name,
        seats: Number(seats),
        status: status === '' ? null : Number(status),
        until: until === '' ? null : new Date(`${until}T23:59:59Z`).toISOString(),
      };
      return row
        ? membershipApi()('PUT /_api/admin/groups/{id}', { params: { id: row.id }, body })
        : membershipApi()('POST /_api/admin/groups', { body: { ...body, admin } });
    },
    refreshes: [{ queryKey: ['GET /_api/admin/groups'] }],
    done: 'Saved',
    onDone,
  });
  return (
    <Form form={form} label="Group">
      <TextField label="Name" maxLength={80} {...form.text('name')} />
      {!row && <TextField label="Who runs it" hint="A user name" maxLength={60} {...form.text('admin')} />}
      <TextField label="Seats" inputMode="numeric" {...form.text('seats')} />
      <Select label="Plan of its members" options={STATUSES} {...form.text('status')} />
      <TextField label="Until" type="date" hint="Empty: without an end" {...form.text('until')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}

const columnsOf = (open: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Group',
    align: 'start',
    cell: (row) => (
      <Button size="small" variant="quiet" onClick={() => open(row)}>
        {row.name}
      </Button>
    ),
    value: ({ name }) => name,
  },
  {
    key: 'admins',
    header: 'Run by',
    align: 'start',
    cell: ({ admins }) => admins.join(', ') || '–',
    value: ({ admins }) => admins.join(' '),
  },
  countColumn('seats', 'Seats'),
  countColumn('used', 'Taken'),
  countColumn('pending', 'Invited'),
  {
    key: 'status',
    header: 'Plan',
    align: 'start',
    cell: ({ status, has_subscription: pays }) => (status ? planOfStatus(status).name : pays ? 'Subscription' : '–'),
    value: ({ status }) => status,
  },
  momentColumn('until', 'Until', { write: dayText }),
];

const getList = (open: (row: Row) => void) =>
  ({
    title: 'Groups',
    pages: 'Groups',
    exportName: 'groups',
    columns: columnsOf(open),
    rowKey: ({ id }) => String(id),
    filters: [{ kind: 'text', key: 'q', label: 'Search groups' }],
    emptyText: 'No group yet',
    noMatch: 'No group matches',
    failure: 'The groups could not be loaded',
  }) as const satisfies ListSpec<Row>;

/** Teams: staff make them, and change seats, plan and end. */
export function StaffGroups(): ReactNode {
  const [open, setOpen] = useState<Row | 'new'>();
  const spec = getList(setOpen);
  const list = useListState(spec);
  const query = useQuery({ ...staffGroupsQuery(getChoices(spec, list.state)), placeholderData: keepPreviousData });
  const add = (
    <Button icon="add" onClick={() => setOpen('new')}>
      New group
    </Button>
  );
  return (
    <Card title="Groups" flush>
      <ListPart spec={spec} list={list} query={query} tools={add} />
      {open !== undefined && (
        <Dialog isOpen title={open === 'new' ? 'New group' : open.name} onClose={() => setOpen(undefined)}>
          <GroupForm row={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />
        </Dialog>
      )}
    </Card>
  );
}
