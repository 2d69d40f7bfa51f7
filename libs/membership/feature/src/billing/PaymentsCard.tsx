import type { membershipCalls } from '@plumbline/membership/contract';
import { paymentsQuery } from '@plumbline/membership/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText, money } from '../plan-text';

type Payment = ResultOf<(typeof membershipCalls)['GET /_api/user/payment_history']>['data'][number];

const signed = ({ kind, amount }: Payment): number => (kind === 'refund' ? -amount : amount);

const COLUMNS: readonly Column<Payment>[] = [
  momentColumn('at', 'Day', { write: dayText, sortable: true }),
  textColumn('text', 'What'),
  {
    key: 'amount',
    header: 'Amount',
    sortable: true,
    cell: (row) => money(signed(row), row.currency),
    value: (row) => signed(row),
  },
  { key: 'tax', header: 'Tax included', cell: (row) => money(row.tax, row.currency), value: ({ tax }) => tax },
  {
    key: 'invoice',
    header: 'Invoice',
    cell: ({ invoice_url: url }) => (url ? <Link href={url}>Invoice</Link> : '–'),
    value: ({ invoice_url: url }) => url,
  },
];

/** Payments and refunds. */
export function PaymentsCard(): ReactNode {
  const query = useQuery(paymentsQuery());
  return (
    <Card title="Payments" flush>
      <QueryPart className="p-4" query={query} lines={4} failure="Your payments could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <div className="p-4">
              <EmptyState title="No payment yet">Payments and invoices are listed here.</EmptyState>
            </div>
          ) : (
            <DataTable
              caption="Payments"
              columns={COLUMNS}
              rows={data}
              rowKey={({ id }) => String(id)}
              exportName="payments"
            />
          )
        }
      </QueryPart>
    </Card>
  );
}
