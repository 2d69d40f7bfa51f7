import { incomeQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, moneyColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money, Return, StockCell } from '../components/figures';
import type { ViewProps } from './view-props';

type Income = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/income']>;
type Row = Income['rows'][number];
type Year = Income['years'][number];

const NO_RATE = 'No rate of the day is known';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const rowColumns = (currency: string): Column<Row>[] => [
  dayColumn('day', 'Ex-day', { sortable: true }),
  {
    key: 'pay',
    header: 'Paid',
    align: 'start',
    cell: ({ pay_day, is_paid }) => (pay_day ? `${formatDay(pay_day)}${is_paid ? '' : ' (on its way)'}` : 'Not known'),
    value: ({ pay_day }) => pay_day,
  },
  {
    key: 'stock',
    header: 'From',
    align: 'start',
    sortable: true,
    cell: ({ stock, kind }) => (stock ? <StockCell stock={stock} /> : kind),
    value: ({ stock, kind }) => stock?.symbol ?? kind,
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount, currency: of }) => <Money value={Number(amount)} currency={of} />,
    value: ({ amount }) => Number(amount),
  },
  {
    key: 'tax',
    header: 'Tax',
    cell: ({ tax, currency: of }) => (Number(tax) === 0 ? '' : <Money value={Number(tax)} currency={of} />),
    value: ({ tax }) => Number(tax),
  },
  {
    key: 'net',
    header: 'Net',
    unit: currency,
    cell: ({ net }) => <Money value={net} currency={currency} reason={NO_RATE} />,
    value: ({ net }) => net,
  },
  {
    key: 'state',
    header: 'Known from',
    align: 'start',
    cell: ({ state, no }) => (state === 'recorded' ? `Entry ${no}` : 'The market’s log, before tax'),
    value: ({ state }) => state,
  },
];

const yearColumns = (currency: string): Column<Year>[] => [
  textColumn('year', 'Year'),
  ...MONTHS.map((name, at): Column<Year> => ({
    key: name,
    header: name,
    cell: ({ months }) =>
      months[at] === 0 ? '' : <Money value={months[at] ?? null} currency={currency} reason={NO_RATE} />,
    value: ({ months }) => months[at] ?? null,
  })),
  moneyColumn('sum', 'Year', {
    unit: currency,
    of: ({ amount }) => amount,
    write: (amount) => <Money value={amount} currency={currency} reason={NO_RATE} />,
  }),
];

/** Dividends and interest: what came, when, and from where it is known. */
export function IncomeView({ id, detail, asOf }: ViewProps): ReactNode {
  const query = useQuery(incomeQuery(id, asOf));
  return (
    <QueryPart query={query} failure="The income could not be loaded" lines={6}>
      {({ rows, years, currency, last_year, yield_on_cost }) => (
        <>
          <Card title="Income" className="col-span-12">
            <StatList
              columns={2}
              stats={[
                {
                  label: 'Last twelve months',
                  value: <Money value={last_year} currency={currency} reason={NO_RATE} />,
                },
                { label: 'Of the cost of what is held', value: <Return figure={yield_on_cost} /> },
              ]}
            />
          </Card>
          <Card title="Calendar" flush className="col-span-12" footer="By ex-day, after tax where a transaction has it">
            <DataTable
              caption={`Income of ${detail.portfolio.name} by month`}
              columns={yearColumns(currency)}
              rows={years}
              rowKey={({ year }) => year}
              exportName="income by month"
              empty={<EmptyState title="No income yet" />}
            />
          </Card>
          <Card title="Payments" flush className="col-span-12">
            <DataTable
              caption={`Payments to ${detail.portfolio.name}`}
              columns={rowColumns(currency)}
              rows={rows}
              rowKey={(row) => `${row.day}|${row.stock?.ref}|${row.no}|${row.amount}`}
              maxHeight="640px"
              exportName="income"
              empty={
                <EmptyState title="No payments yet">
                  Dividends of the market’s log appear by themselves once shares are held.
                </EmptyState>
              }
            />
          </Card>
        </>
      )}
    </QueryPart>
  );
}
