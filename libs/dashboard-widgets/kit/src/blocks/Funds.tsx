import { etfsQuery } from '@plumbline/etfs/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { moneyColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import { fundPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import { firstRows, rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

/** Funds by net assets. */
export default function Funds({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(etfsQuery(firstRows(rowsOf(config.text('rows')), { kind: 'etf' }), asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Funds could not be loaded">
      {({ data }) => (
        <BlockTable
          caption="Funds by net assets"
          columns={[
            {
              header: 'Fund',
              cell: ({ symbol, name }) => (
                <Link href={fundPath(symbol)} className="block-name">
                  <b>{symbol}</b> <span>{name}</span>
                </Link>
              ),
            },
            moneyColumn('net_assets', 'Assets'),
            percentColumn('r1y', '1 year', { decimals: 1, sign: 'always' }),
          ]}
          rows={data}
          rowKey={({ symbol }) => symbol}
          empty={emptyText(asOf, 'No funds yet')}
        />
      )}
    </QueryPart>
  );
}
