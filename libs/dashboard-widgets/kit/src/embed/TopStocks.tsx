import { Change } from '@plumbline/shared/ui/Change';
import { numberColumn } from '@plumbline/shared/ui/columns';
import { StockName } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import type { Overview } from '../blocks/MarketStrip';
import { BlockTable } from '../parts/BlockTable';

/** The most traded securities as a list. */
export default function TopStocks({ data }: { data: unknown }): ReactNode {
  return (
    <BlockTable
      caption="Most traded securities"
      columns={[
        { header: 'Security', cell: (row) => <StockName {...row} /> },
        numberColumn('price', 'Price'),
        {
          header: 'Day',
          cell: ({ changePercent: percent }) => <Change change={percent} percent={percent} percentOnly />,
        },
      ]}
      rows={(data as Overview).mostTraded}
      rowKey={({ stockid }) => stockid}
      empty="No prices yet"
    />
  );
}
