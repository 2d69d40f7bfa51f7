import { formatDay } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import type { StockSummary } from './StockHeader';

type Filing = StockSummary['filings']['data'][number];

const COLUMNS: readonly Column<Filing>[] = [
  {
    key: 'form',
    header: 'Form',
    cell: ({ form, url }) => (url ? <a href={url}>{form}</a> : form),
    value: ({ form }) => form,
  },
  {
    key: 'description',
    header: 'What',
    align: 'start',
    cell: ({ description }) => description ?? '',
    value: ({ description }) => description,
  },
  {
    key: 'report',
    header: 'Period',
    cell: ({ reportDay }) => (reportDay ? formatDay(reportDay) : ''),
    value: ({ reportDay }) => reportDay,
  },
  { key: 'filed', header: 'Filed', cell: ({ filed }) => formatDay(filed), value: ({ filed }) => filed },
];

/** What the company filed last, with the way to each filing. */
export function FilingsCard({ stock }: { stock: StockSummary }): ReactNode {
  const { known, from, data } = stock.filings;
  const empty = known ? (
    <EmptyState
      title={from ? `The imported filing list starts on ${formatDay(from)}` : 'Nothing was filed by that day'}
    />
  ) : (
    <EmptyState title="No filing list was imported for this company">
      Figures still name the filing they come from.
    </EmptyState>
  );
  return (
    <Card title="Latest filings" flush className="col-span-8 max-lg:col-span-12">
      <DataTable
        caption={`Filings of ${stock.symbol}, newest first`}
        columns={COLUMNS}
        rows={data}
        rowKey={({ accession }) => accession}
        empty={empty}
      />
    </Card>
  );
}
