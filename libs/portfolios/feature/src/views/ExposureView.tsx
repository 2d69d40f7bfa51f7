import { ChartFrame, Treemap, treemapTable } from '@plumbline/charts/ui';
import { exposureQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatMoney, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money, Percent } from '../components/figures';
import type { ViewProps } from './view-props';

type Exposure = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/exposure']>;
type Slice = Exposure['sector'][number];

const sliceColumns = (currency: string): Column<Slice>[] => [
  { key: 'name', header: 'Name', align: 'start', cell: ({ name }) => name, value: ({ name }) => name },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value }) => <Money value={value} currency={currency} />,
    value: ({ value }) => value,
  },
  { key: 'weight', header: 'Weight', cell: ({ weight }) => <Percent value={weight} />, value: ({ weight }) => weight },
];

function SliceCard({ title, rows, currency }: { title: string; rows: readonly Slice[]; currency: string }): ReactNode {
  return (
    <Card title={title} flush className="col-span-6 max-lg:col-span-12">
      <DataTable
        caption={`Weights by ${title.toLowerCase()}`}
        columns={sliceColumns(currency)}
        rows={rows}
        rowKey={({ name }) => name}
        exportName={title}
        empty={<EmptyState title="Nothing is held" />}
      />
    </Card>
  );
}

interface CorrelationRow {
  readonly name: string;
  readonly cells: Exposure['correlations']['rows'][number];
}

function Correlations({ correlations: { stocks, rows } }: Pick<Exposure, 'correlations'>): ReactNode {
  const columns: Column<CorrelationRow>[] = [
    { key: 'name', header: 'Security', align: 'start', cell: ({ name }) => name, value: ({ name }) => name },
    ...stocks.map((symbol, at): Column<CorrelationRow> => ({
      key: symbol,
      header: symbol,
      cell: ({ cells }) => {
        const cell = cells[at];
        return cell && 'value' in cell ? cell.value.toFixed(2) : '–';
      },
    })),
  ];
  const data = stocks.map((name, at) => ({ name, cells: rows[at] ?? [] }));
  return (
    <Card
      title="How holdings move together"
      flush
      className="col-span-12"
      footer="Correlation of weekly returns over the last 52 weeks, of the twelve largest holdings with prices throughout"
    >
      <DataTable
        caption="Correlation of holdings"
        columns={columns}
        rows={data}
        rowKey={({ name }) => name}
        empty={<EmptyState title="No holding has prices of a whole year" />}
      />
    </Card>
  );
}

/** What a portfolio depends on. */
export function ExposureView({ id, asOf }: ViewProps): ReactNode {
  const query = useQuery(exposureQuery(id, asOf));
  return (
    <QueryPart query={query} failure="The allocation could not be loaded" lines={8}>
      {({ company, sector, country, currencies, size, currency, correlations, notes }) => {
        const items = company.map(({ name, value }) => ({ id: name, label: name, value }));
        const formatValue = (value: number) => formatMoney(value, { currency });
        const label = `Holdings by value, ${currency}`;
        return (
          <>
            {notes.length > 0 && (
              <div className="col-span-12">
                <Banner tone="warn">{notes.join('. ')}.</Banner>
              </div>
            )}
            <ChartFrame
              title="By holding"
              className="col-span-12"
              table={treemapTable(label, items, { item: 'Holding', value: 'Value', change: 'Change' })}
            >
              <Treemap
                label={label}
                items={items}
                colours="group"
                formatValue={formatValue}
                height={260}
                emptyText="Nothing is held"
              />
            </ChartFrame>
            <SliceCard title="Sector" rows={sector} currency={currency} />
            <SliceCard title="Country" rows={country} currency={currency} />
            <SliceCard title="Currency" rows={currencies} currency={currency} />
            <SliceCard title="Size" rows={size} currency={currency} />
            <Correlations correlations={correlations} />
          </>
        );
      }}
    </QueryPart>
  );
}
