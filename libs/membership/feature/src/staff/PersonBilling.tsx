import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { membershipApi, personBillingQuery } from '@plumbline/membership/data-access';
import { planOfStatus, PLANS } from '@plumbline/membership/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange, useChangeForm } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { dayText, money } from '../plan-text';

type Billing = ResultOf<(typeof staffMembershipCalls)['GET /_api/admin/users/{id}/billing']>;
type Grant = Billing['grants'][number];
type Subscription = Billing['subscriptions'][number];
type Payment = Billing['payments'][number];

function GrantForm({ userId }: { userId: number }): ReactNode {
  const form = useChangeForm({
    initial: { status: '3', until: '', reason: '' },
    send: ({ status, until, reason }) => {
      const end = until === '' ? null : new Date(`${until}T23:59:59Z`).toISOString();
      return membershipApi()('POST /_api/admin/users/{id}/grants', {
        params: { id: userId },
        body: { status: Number(status), until: end, reason },
      });
    },
    refreshes: [personBillingQuery(userId)],
    done: 'Granted',
  });
  return (
    <Form form={form} label="Grant a plan">
      <Select
        label="Plan"
        options={PLANS.map(({ status, name }) => ({ value: String(status), label: name }))}
        {...form.text('status')}
      />
      <TextField label="Until" type="date" hint="Empty: without an end" {...form.text('until')} />
      <TextField label="Reason" maxLength={200} {...form.text('reason')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Grant</SubmitButton>
      </div>
    </Form>
  );
}

function EndGrant({ grant, userId }: { grant: Grant; userId: number }): ReactNode {
  const end = useChange(
    { mutationFn: () => membershipApi()('DELETE /_api/admin/grants/{id}', { params: { id: grant.id } }) },
    { refreshes: [personBillingQuery(userId)], done: 'Taken back', key: 'membership' },
  );
  if (grant.ended_at) return <span className="muted">over</span>;
  return (
    <Button size="small" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
      Take back
    </Button>
  );
}

const grantColumns = (userId: number): readonly Column<Grant>[] => [
  {
    key: 'status',
    header: 'Plan',
    align: 'start',
    cell: ({ status }) => planOfStatus(status).name,
    value: ({ status }) => status,
  },
  textColumn('kind', 'Kind'),
  textColumn('reason', 'Reason'),
  momentColumn('at', 'Given', { write: dayText }),
  momentColumn('until', 'Until', { write: dayText, missing: 'no end' }),
  { key: 'end', header: 'Change', isDecoration: true, cell: (grant) => <EndGrant grant={grant} userId={userId} /> },
];

function Fetch({ row, userId }: { row: Subscription; userId: number }): ReactNode {
  const fetchAgain = useChange(
    { mutationFn: () => membershipApi()('POST /_api/admin/subscriptions/{id}/fetch', { params: { id: row.id } }) },
    { refreshes: [personBillingQuery(userId)], done: 'The provider was asked', key: 'membership' },
  );
  return (
    <Button size="small" disabled={fetchAgain.isPending} onClick={() => fetchAgain.mutate(undefined)}>
      Fetch again
    </Button>
  );
}

const subscriptionColumns = (userId: number): readonly Column<Subscription>[] => [
  textColumn('plan', 'Plan', { write: (plan) => plan.replace('_', ' ') }),
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ state, warning }) => <Badge tone={warning > 0 ? 'severe' : 'neutral'}>{state}</Badge>,
    value: ({ state }) => state,
  },
  countColumn('seats', 'Seats'),
  momentColumn('end', 'Period ends', { of: ({ period_end }) => period_end, write: dayText }),
  {
    key: 'renews',
    header: 'Renews',
    cell: ({ renew_auto: renews }) => (renews ? 'Yes' : 'No'),
    value: ({ renew_auto: renews }) => String(renews),
  },
  textColumn('ref', 'At the provider', { of: ({ provider_ref }) => provider_ref }),
  { key: 'fetch', header: 'Change', isDecoration: true, cell: (row) => <Fetch row={row} userId={userId} /> },
];

function Refund({ payment, userId }: { payment: Payment; userId: number }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const refund = useChange(
    {
      mutationFn: () =>
        membershipApi()('POST /_api/admin/payments/{id}/refund', {
          params: { id: payment.id },
          body: { amount: payment.refundable },
        }),
    },
    { refreshes: [personBillingQuery(userId)], done: 'Paid back', key: 'membership' },
  );
  if (payment.refundable <= 0) return null;
  const amount = money(payment.refundable, payment.currency);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        Refund
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Pay back ${amount}?`}
        text="A payment that is paid back as a whole ends its subscription at once."
        confirmLabel="Pay back"
        isDanger
        onConfirm={() => refund.mutateAsync(undefined)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const paymentColumns = (userId: number): readonly Column<Payment>[] => [
  momentColumn('at', 'Day', { write: dayText }),
  textColumn('kind', 'Kind'),
  { key: 'amount', header: 'Amount', cell: (row) => money(row.amount, row.currency), value: ({ amount }) => amount },
  {
    key: 'refund',
    header: 'Change',
    isDecoration: true,
    cell: (payment) => <Refund payment={payment} userId={userId} />,
  },
];

const EVENTS: readonly Column<Billing['events'][number]>[] = [
  momentColumn('at', 'Day', { write: dayText }),
  textColumn('type', 'What'),
  textColumn('state', 'State'),
];

interface RowsProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

const Rows = <Row,>({ title, rows, columns, rowKey }: RowsProps<Row>): ReactNode => (
  <Card title={title} flush>
    {rows.length === 0 ? (
      <div className="p-4">
        <EmptyState title="Nothing yet" />
      </div>
    ) : (
      <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} exportName={title.toLowerCase()} />
    )}
  </Card>
);

/** The membership of a person: grants, subscriptions, payments and events, with what staff can do about them. */
export function PersonBilling(): ReactNode {
  const id = Number(useParams()['id']);
  const query = useQuery(personBillingQuery(id));
  return (
    <QueryPart className="p-4" query={query} lines={6} failure="This membership could not be loaded">
      {({ username, status, grants, subscriptions, payments, events }) => (
        <div className="flex flex-col gap-4">
          <Card title={`Membership of ${username}`} aside={planOfStatus(status).name}>
            <GrantForm userId={id} />
          </Card>
          <Rows title="Grants" rows={grants} columns={grantColumns(id)} rowKey={(row) => String(row.id)} />
          <Rows
            title="Subscriptions"
            rows={subscriptions}
            columns={subscriptionColumns(id)}
            rowKey={(row) => String(row.id)}
          />
          <Rows title="Payments" rows={payments} columns={paymentColumns(id)} rowKey={(row) => String(row.id)} />
          <Rows title="Events" rows={events} columns={EVENTS} rowKey={(row) => row.id} />
        </div>
      )}
    </QueryPart>
  );
}
