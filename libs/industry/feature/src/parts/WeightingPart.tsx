import { Treemap } from '@plumbline/charts/ui';
import { weightingQuery } from '@plumbline/industry/data-access';
import type { industryCalls } from '@plumbline/industry/contract';
import { SPANS } from '@plumbline/industry/domain';
import { formatCompact, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaceAddress } from '../place-address';
import { companiesColumn, partColumn, partPath, rowKey, sizeColumn } from './rows';
import { SpanChoice } from './SpanChoice';

type Weighting = ResultOf<(typeof industryCalls)['GET /_api/industry/weighting']>;
type Row = Weighting['data'][number];

const columnsOf = ({ place }: PlaceAddress, { by, span }: Weighting): readonly Column<Row>[] => [
  partColumn<Row>(place, by),
  percentColumn('weight', 'Weight', { unit: '%', decimals: 1, sortable: true }),
  sizeColumn,
  ...(by === 'company' ? [] : [companiesColumn]),
  percentColumn('change', `Return, ${SPANS.find(({ key }) => key === span)?.label ?? span}`, {
    unit: '%',
    title: 'Total return weighted by market value',
    decimals: 1,
    sortable: true,
  }),
];

function Map({ place }: PlaceAddress, { by, data }: Weighting): ReactNode {
  return (
    <Treemap
      label="Parts by market value, USD; colours by return"
      items={data.map(({ name, stockid, display_symbol: symbol, mktcap, change }) => {
        const href = by === 'company' ? stockPath(symbol ?? name) : partPath(place, by, name);
        return { id: stockid ?? name, label: symbol ?? name, value: mktcap ?? 0, change, ...(href && { href }) };
      })}
      limit={30}
      formatValue={formatCompact}
      height={320}
      emptyText="No market value is known"
    />
  );
}

/** Parts of a place by their size. */
export function WeightingPart(address: PlaceAddress): ReactNode {
  const query = useQuery({ ...weightingQuery(address.place, address.span), placeholderData: keepPreviousData });
  return (
    <Card
      title="Size"
      flush
      aside={<SpanChoice span={address.span} />}
      footer="Market value of the largest listing of each company, in US dollars; colours and returns are weighted by it."
    >
      <QueryPart query={query} lines={8} className="p-4" failure="Sizes could not be loaded">
        {(weighting) => (
          <>
            <div className="p-4">{Map(address, weighting)}</div>
            <DataTable
              caption="Parts by market value"
              columns={columnsOf(address, weighting)}
              rows={weighting.data}
              rowKey={rowKey}
              exportName="industry-weighting"
            />
          </>
        )}
      </QueryPart>
    </Card>
  );
}
