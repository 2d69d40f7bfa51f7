import type { affiliateCalls } from '@plumbline/membership/contract';
import { commissionsQuery, payoutsQuery, refereesQuery } from '@plumbline/membership/data-access';
import type { ApiError, ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText, money } from '../plan-text';

type Calls = typeof affiliateCalls;
type Commission = ResultOf<Calls['GET /_api/user/affiliate_commission_logs/{id}']>['data'][number];
type Payout = ResultOf<Calls['GET /_api/user/affiliate_payment_logs/{id}']>['data'][number];
type Referee = ResultOf<Calls['GET /_api/user/affiliate_referee/{id}']>['data'][number];

const day = <Row extends { readonly at: string }>(header: string): Column<Row> => ({
  key: 'at',
  header,
  align: 'start',
  sortable: true,
  cell: ({ at }) => dayText(at),
  value: ({ at }) => at.slice(0, 10),
});

const amount = <Row extends { readonly amount: number; readonly currency: string }>(): Column<Row> => ({
  key: 'amount',
  header: 'Amount',
  sortable: true,
  cell: (row) => money(row.amount, row.currency),
  value: (row) => row.amount,
});

const COMMISSIONS: readonly Column<Commission>[] = [
  day('Day'),
  textColumn('reason', 'Because of', { write: (reason) => `a ${reason}` }),
  amount(),
  {
    key: 'payable_at',
    header: 'Payable from',
    cell: ({ payable_at: at }) => dayText(at),
    value: ({ payable_at: at }) => at.slice(0, 10),
  },
];

const PAYOUTS: readonly Column<Payout>[] = [day('Day'), textColumn('note', 'Note'), amount()];

const REFEREES: readonly Column<Referee>[] = [
  numberColumn('number', 'Account', { write: (number) => `No. ${number}` }),
  day('Signed up'),
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ is_customer: is }) => (is ? 'Yes' : 'Not yet'),
    value: ({ is_customer: is }) => (is ? 'yes' : 'no'),
  },
];

interface LogProps<Row> {
  title: string;
  query: UseQueryResult<{ data: Row[] }, ApiError>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: string;
}

function Log<Row>({ title, query, columns, rowKey, empty }: LogProps<Row>): ReactNode {
  return (
    <Card title={title} flush>
      <QueryPart className="p-4" query={query} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <div className="p-4">
              <EmptyState title={empty} />
            </div>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={data}
              rowKey={rowKey}
              exportName={title.toLowerCase().replaceAll(' ', '-')}
            />
          )
        }
      </QueryPart>
    </Card>
  );
}

/** Commissions, payouts and sign-ups of a partner; each can be saved as a file. */
export function PartnerLogs({ userId }: { userId: number }): ReactNode {
  const commissions = useQuery(commissionsQuery(userId));
  const payouts = useQuery(payoutsQuery(userId));
  const referees = useQuery(refereesQuery(userId));
  return (
    <>
      <Log
        title="Commissions"
        query={commissions}
        columns={COMMISSIONS}
        rowKey={({ id }) => String(id)}
        empty="No commission yet"
      />
      <Log title="Payouts" query={payouts} columns={PAYOUTS} rowKey={({ id }) => String(id)} empty="No payout yet" />
      <Log
        title="Sign-ups by your link"
        query={referees}
        columns={REFEREES}
        rowKey={({ number }) => String(number)}
        empty="Nobody signed up by your link yet"
      />
    </>
  );
}
