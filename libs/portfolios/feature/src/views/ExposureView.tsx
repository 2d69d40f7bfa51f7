import { ChartFrame, Treemap, treemapTable } from '@plumbline/charts/ui';
import { exposureQuery } from '@plumbline/portfolios/data-access';
import { formatMoney } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FiguresMaking } from '../components/FiguresMaking';
import { FundsCard } from '../components/FundsCard';
import { SliceCard, type Exposure } from '../components/SliceCard';
import type { ViewProps } from './view-props';

interface CorrelationRow {
  readonly name: string;
  readonly cells: Exposure['correlations']['rows'][number];
}

function Correlations({ correlations: { stocks, rows } }: Pick<Exposure, 'correlations'>): ReactNode {
  const columns: Column<CorrelationRow>[] = [
    textColumn('name', 'Security'),
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

type Look = Exposure['look'];

const LOOKS = [
  { value: 'direct', label: 'Funds as they are' },
  { value: 'through', label: 'What funds hold' },
] as const;

/** Whether funds are looked through is in the address. */
function useLook(): [Look, (look: Look) => void] {
  const [params, setParams] = useSearchParams();
  const look = params.get('look') === 'through' ? 'through' : 'direct';
  const choose = (chosen: Look) =>
    setParams(
      (before) => {
        if (chosen === 'through') before.set('look', chosen);
        else before.delete('look');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [look, choose];
}

function HoldingsMap({ company, currency }: Pick<Exposure, 'company' | 'currency'>): ReactNode {
  const items = company.map(({ name, value }) => ({ id: name, label: name, value: Math.max(0, value) }));
  const label = `Holdings by value, ${currency}`;
  return (
    <ChartFrame
      title="By holding"
      className="col-span-12"
      table={treemapTable(label, items, { item: 'Holding', value: 'Value', change: 'Change' })}
    >
      <Treemap
        label={label}
        items={items}
        colours="group"
        formatValue={(value: number) => formatMoney(value, { currency })}
        height={260}
        emptyText="Nothing is held"
      />
    </ChartFrame>
  );
}

/** Exposures of a portfolio: its holdings, or with funds looked through what they hold. */
export function ExposureView({ id, asOf }: ViewProps): ReactNode {
  const [look, choose] = useLook();
  const query = useQuery({ ...exposureQuery(id, asOf, look), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} failure="The allocation could not be loaded" lines={8}>
      {(exposure) => {
        const { company, sector, country, currencies, size, currency, correlations, funds, notes } = exposure;
        return (
          <>
            {notes.length > 0 && (
              <div className="col-span-12">
                <Banner tone="warn">{notes.join('. ')}.</Banner>
              </div>
            )}
            {exposure.is_making && (
              <div className="col-span-12">
                <FiguresMaking />
              </div>
            )}
            {funds.length > 0 && (
              <div className="col-span-12">
                <SegmentedControl label="Look at" options={LOOKS} value={look} onChange={choose} />
              </div>
            )}
            <HoldingsMap company={company} currency={currency} />
            <SliceCard title="Company" rows={company} currency={currency} />
            <SliceCard title="Sector" rows={sector} currency={currency} />
            <SliceCard title="Country" rows={country} currency={currency} />
            <SliceCard title="Currency" rows={currencies} currency={currency} />
            <SliceCard title="Size" rows={size} currency={currency} />
            {funds.length > 0 && <FundsCard {...exposure} />}
            <Correlations correlations={correlations} />
          </>
        );
      }}
    </QueryPart>
  );
}
