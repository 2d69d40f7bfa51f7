import { picksQuery } from '@plumbline/gurus/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { countColumn, numberColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { StockName } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import { firstRows, rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

/** Latest purchases of managers, by the number of managers. */
export default function GuruPicks({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(picksQuery({ view: 'consensus' }, firstRows(rowsOf(config.text('rows'))), asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Picks could not be loaded">
      {({ data }) => (
        <BlockTable
          caption="Stocks that managers bought last"
          columns={[
            { header: 'Stock', cell: (row) => <StockName {...row} tab="guru-trades" /> },
            countColumn('buyers', 'Buyers'),
            countColumn('sellers', 'Sellers'),
            numberColumn('price', 'Price'),
            percentColumn('discount', 'To what they paid', { decimals: 1, sign: 'always' }),
          ]}
          rows={data}
          rowKey={({ stockid, company }) => stockid ?? company}
          empty={emptyText(asOf, 'No reports of managers yet')}
        />
      )}
    </QueryPart>
  );
}
