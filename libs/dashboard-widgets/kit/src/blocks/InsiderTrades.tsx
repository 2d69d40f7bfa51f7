import { insiderTradesQuery } from '@plumbline/insiders/data-access';
import { insiderPath } from '@plumbline/insiders/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { dayColumn, linkColumn, moneyColumn } from '@plumbline/shared/ui/columns';
import { StockName } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import { firstRows, rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

/** Purchases and sales of insiders, the newest first. */
export default function InsiderTrades({ config, asOf }: WidgetProps): ReactNode {
  const side = config.text('side');
  const query = useQuery(insiderTradesQuery(firstRows(rowsOf(config.text('rows')), side ? { side } : {}), asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Trades of insiders could not be loaded">
      {({ data }) => (
        <BlockTable
          caption="Trades of insiders, the newest first"
          columns={[
            { header: 'Company', cell: (row) => <StockName {...row} tab="insider" /> },
            linkColumn('name', 'Insider', ({ id, name }: { readonly id: string; readonly name: string }) =>
              insiderPath(id, name),
            ),
            { header: 'Trade', align: 'start', cell: (row) => (row.side === 'P' ? 'Purchase' : 'Sale') },
            moneyColumn('value', 'US dollars'),
            dayColumn('public', 'Public'),
          ]}
          rows={data}
          rowKey={({ accession, side: one, day, id }) => `${accession} ${id} ${one} ${day}`}
          empty={emptyText(asOf, 'No trades of insiders yet')}
        />
      )}
    </QueryPart>
  );
}
