import { sharedPortfolioQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Percent, Return, StockCell } from '../components/figures';

type Row = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/shared']>['holdings'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  percentColumn('weight', 'Weight', { write: (weight) => <Percent value={weight} />, sortable: true }),
  {
    key: 'price',
    header: 'Price',
    cell: ({ price, stock }) => (price === null ? '–' : `${formatNumber(price)} ${stock.currency}`),
    value: ({ price }) => price,
  },
];

const PERIODS: Readonly<Record<string, string>> = {
  ytd: 'This year',
  '1y': '1 year',
  '3y': '3 years',
  '5y': '5 years',
  all: 'Everything',
};

/** A portfolio as others see it: weights and returns. */
export function SharedPortfolio({ id, shareKey }: { id: number; shareKey: string | undefined }): ReactNode {
  const query = useQuery(sharedPortfolioQuery(id, shareKey));
  if (query.error?.statusCode === 404)
    return (
      <div className="card">
        <EmptyState title="There is no such portfolio">
          It may be private, or its link may have been renewed.
        </EmptyState>
      </div>
    );
  return (
    <QueryPart query={query} lines={6} failure="The portfolio could not be loaded">
      {({ name, owner, date, holdings, cash_weight, twr }) => (
        <>
          <h1 className="mb-1 mt-0">{name}</h1>
          <p className="mt-0 text-xs text-ink-3">
            Portfolio of {owner}
            {date && ` · closes of ${formatDay(date)}`} · weights only
          </p>
          <div className="grid grid-cols-12 gap-4">
            <Card title="Holdings" flush className="col-span-8 max-lg:col-span-12">
              <DataTable
                caption={`Holdings of ${name}`}
                columns={COLUMNS}
                rows={holdings}
                rowKey={({ stock }) => String(stock.ref)}
                empty={<EmptyState title="Nothing is held" />}
              />
            </Card>
            <Card title="Time-weighted return" className="col-span-4 max-lg:col-span-12">
              <StatList
                stats={[
                  ...twr.map(({ key, value }) => ({ label: PERIODS[key] ?? key, value: <Return figure={value} /> })),
                  ...(cash_weight === null ? [] : [{ label: 'Cash', value: <Percent value={cash_weight} /> }]),
                ]}
              />
            </Card>
          </div>
        </>
      )}
    </QueryPart>
  );
}
