import { Card } from '@plumbline/shared/ui/Card';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { choiceColumn, countColumn, dayColumn, numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { sparseClosesQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

type Answer = Awaited<
  ReturnType<Extract<ReturnType<typeof sparseClosesQuery>['queryFn'], (...args: never[]) => unknown>>
>;
type SparseClose = Answer['data'][number];

const SOURCES: Readonly<Record<SparseClose['source'], string>> = {
  fails: 'Fails to deliver (SEC)',
  managers: 'Managers (13F), value over shares',
  funds: 'Funds (N-PORT), value over shares',
};

const columns: readonly Column<SparseClose>[] = [
  dayColumn('day', 'Day'),
  numberColumn('price', 'Close'),
  choiceColumn('source', 'Source', SOURCES),
  countColumn('reports', 'Reports'),
];

const Closes = ({ stock, closes }: { stock: StockSummary; closes: readonly SparseClose[] }): ReactNode => (
  <>
    <p className="mb-2 text-xs text-ink-3">
      Sparse closes, of single days and not of trading: as each day had them, not adjusted for splits. No return, ratio
      or market value is made from them.
    </p>
    <DataTable
      caption={`Sparse closes of ${stock.symbol}`}
      columns={columns}
      rows={closes}
      rowKey={({ day, source }) => `${day} ${source}`}
      exportName={`${stock.symbol}-sparse-closes`}
    />
  </>
);

/** Why there are no prices and how they come; closes from other publications are in a separate table. */
export function NoPrices({ stock, name }: { stock: StockSummary; name: string }): ReactNode {
  const reason = stock.figures['price']?.reason ?? 'No prices were imported for this security';
  const hydrated = useHydrated();
  const { data } = useQuery({ ...sparseClosesQuery(name, stock.asOf ?? undefined), enabled: hydrated });
  return (
    <Card title="Price" className="col-span-8 max-lg:col-span-12">
      <EmptyState title={reason}>
        Figures that need a price are not available. The operator adds prices in Setup, from files or from a vendor.
      </EmptyState>
      {data && data.data.length > 0 && <Closes stock={stock} closes={data.data} />}
    </Card>
  );
}
