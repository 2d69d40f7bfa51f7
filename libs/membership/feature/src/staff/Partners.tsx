import type { affiliateCalls } from '@plumbline/membership/contract';
import { membershipApi, partnersQuery } from '@plumbline/membership/data-access';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChangeForm, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dayText, owed, rateText } from '../plan-text';

type Row = ResultOf<(typeof affiliateCalls)['GET /_api/user/affiliates']>['data'][number];

const isPercent = (text: string): boolean => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100;
const isMinor = (text: string): boolean => /^\d{0,9}$/.test(text);

function PartnerForm({ row, onDone }: { row: Row; onDone: () => void }): ReactNode {
  const form = useChangeForm({
    initial: { rate: String(row.rate / 100), amount: '', currency: row.currency, note: '' },
    rules: {
      rate: [{ test: isPercent, message: 'Enter percent from 0 to 100' }],
      amount: [{ test: isMinor, message: 'Enter an amount in the smallest unit' }],
    },
    send: ({ rate, amount, currency, note }) =>
      membershipApi()('PUT /_api/user/affiliate_commission', {
        body: {
          user_id: row.user_id,
          rate: Math.round(Number(rate) * 100),
          ...(Number(amount) > 0 && { payout: { amount: Number(amount), currency, note } }),
        },
      }),
    refreshes: [{ queryKey: ['GET /_api/user/affiliates'] }],
    done: 'Saved',
    onDone,
  });
  return (
    <Form form={form} label={row.username}>
      <TextField label="Rate in percent" inputMode="decimal" {...form.text('rate')} />
      <TextField
        label="Paid out now"
        hint={`In the smallest unit of the currency; payable: ${owed(row, 'payable')}`}
        inputMode="numeric"
        {...form.text('amount')}
      />
      {row.more.length > 0 && (
        <Select
          label="Currency"
          options={[row, ...row.more].map(({ currency }) => ({ value: currency, label: currency }))}
          {...form.text('currency')}
        />
      )}
      <TextField label="Note of the payout" maxLength={200} {...form.text('note')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}

const amount = (key: 'pending' | 'payable' | 'paid', header: string): Column<Row> => ({
  key,
  header,
  cell: (row) => owed(row, key),
  value: (row) => row[key],
});

const columnsOf = (open: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'username',
    header: 'Partner',
    align: 'start',
    cell: (row) => (
      <Button size="small" variant="quiet" onClick={() => open(row)}>
        {row.username}
      </Button>
    ),
    value: ({ username }) => username,
  },
  textColumn('website', 'Website'),
  {
    key: 'rate',
    header: 'Rate',
    cell: ({ rate }) => rateText(rate),
    value: ({ rate }) => rate / 100,
  },
  countColumn('clicks', 'Clicks'),
  countColumn('sign_ups', 'Sign-ups'),
  countColumn('customers', 'Customers'),
  amount('pending', 'Waiting'),
  amount('payable', 'Payable'),
  amount('paid', 'Paid out'),
  momentColumn('since', 'Since', { write: dayText }),
];

const getList = (open: (row: Row) => void) =>
  ({
    title: 'Partners',
    pages: 'Partners',
    exportName: 'partners',
    columns: columnsOf(open),
    rowKey: ({ user_id: id }) => String(id),
    filters: [{ kind: 'text', key: 'q', label: 'Search partners' }],
    emptyText: 'No partner yet',
    emptyHint: 'Members take part on the page Partner program.',
    noMatch: 'No partner matches',
    failure: 'The partners could not be loaded',
  }) as const satisfies ListSpec<Row>;

/** Partners with what they are owed; staff change rates and write down payouts. */
export function Partners(): ReactNode {
  const [open, setOpen] = useState<Row>();
  const spec = getList(setOpen);
  const list = useListState(spec);
  const query = useQuery({ ...partnersQuery(getChoices(spec, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Partners" flush>
      <ListPart spec={spec} list={list} query={query} />
      {open && (
        <Dialog isOpen title={open.username} onClose={() => setOpen(undefined)}>
          <PartnerForm row={open} onDone={() => setOpen(undefined)} />
        </Dialog>
      )}
    </Card>
  );
}
