import { required, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange, useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { DatePicker } from '@plumbline/shared/ui/DatePicker';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { exceptionsQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<SupportCalls['POST /_api/meeting_exception_date/list']>['data'][number];

const KINDS = [
  { value: 'closed', label: 'Closed' },
  { value: 'extra', label: 'Extra hours' },
];
const EMPTY = { day: '', kind: 'closed', host: '', from: '', to: '', note: '' };
const RULES = {
  day: [required('Choose a day')],
  host: [{ test: (text: string) => text === '' || /^\d{1,9}$/.test(text), message: 'Enter the number of a host' }],
};

function DayForm(): ReactNode {
  const form = useChangeForm({
    initial: EMPTY,
    rules: RULES,
    send: ({ day, kind, host, from, to, note }) => {
      const times = { ...(from && { from }), ...(to && { to }) };
      const of = host ? { host: Number(host) } : {};
      const body = { day, note, kind: kind === 'extra' ? ('extra' as const) : ('closed' as const), ...times, ...of };
      return supportApi()('POST /_api/meeting_exception_date/create', { body });
    },
    refreshes: [exceptionsQuery()],
    onDone: () => {
      form.reset(EMPTY);
    },
  });
  return (
    <Form form={form} label="Add a day">
      <div className="grid grid-cols-6 items-start gap-3 max-lg:grid-cols-2">
        <DatePicker label="Day" {...form.value('day')} />
        <Select label="It is" options={KINDS} {...form.text('kind')} />
        <TextField label="From" isOptional placeholder="09:00" {...form.text('from')} />
        <TextField label="To" isOptional placeholder="17:00" {...form.text('to')} />
        <TextField label="Host number" isOptional hint="Empty: all" inputMode="numeric" {...form.text('host')} />
        <TextField label="Note for staff" isOptional maxLength={200} {...form.text('note')} />
      </div>
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Add</SubmitButton>
      </div>
    </Form>
  );
}

function Remove({ id }: { id: number }): ReactNode {
  const remove = useChange(
    { mutationFn: () => supportApi()('DELETE /_api/meeting_exception_date/{id}', { params: { id } }) },
    { refreshes: [exceptionsQuery()], key: 'support' },
  );
  return (
    <Button size="small" onClick={() => remove.mutate()}>
      Take back
    </Button>
  );
}

const timesOf = ({ from, to }: Row): string => (from && to ? `${from}–${to}` : 'whole day');

const COLUMNS: readonly Column<Row>[] = [
  textColumn('day', 'Day'),
  textColumn('kind', 'It is', {
    of: ({ kind }) => kind,
    write: (kind) => (kind === 'closed' ? 'Closed' : 'Extra hours'),
  }),
  textColumn('times', 'Times', { of: timesOf }),
  { key: 'host', header: 'Host', align: 'start', cell: ({ host }) => host ?? 'all', value: ({ host }) => host },
  textColumn('note', 'Note', { missing: '' }),
  { key: 'remove', header: 'Do', align: 'start', cell: ({ id }) => <Remove id={id} />, value: () => null },
];

/** Days on which hosts are away or there for longer, by their own clock. */
export function ExceptionDays(): ReactNode {
  const query = useQuery(exceptionsQuery());
  return (
    <Card title="Days that differ">
      <DayForm />
      <QueryPart query={query} failure="The days could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted mb-0 text-sm">Every week is as usual. Days without a host close support, too.</p>
          ) : (
            <DataTable caption="Days that differ" columns={COLUMNS} rows={data} rowKey={({ id }) => String(id)} />
          )
        }
      </QueryPart>
    </Card>
  );
}
