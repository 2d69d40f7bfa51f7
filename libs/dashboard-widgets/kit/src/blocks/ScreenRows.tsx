import { columnFormulas } from '@plumbline/dashboard-widgets/domain';
import { figuresQuery } from '@plumbline/screener/data-access';
import { emptyState, writeState } from '@plumbline/screener/domain';
import { formatCount } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { rowsOf } from '../parts/list-state';
import { ScreenCell, type Screen } from '../parts/screen-cell';
import type { WidgetProps } from '../parts/widget-props';

interface RowsProps {
  screen: Screen;
  address: string;
  asOf: string | undefined;
}

function Rows({ screen, address, asOf }: RowsProps): ReactNode {
  return (
    <>
      <BlockTable
        caption="Companies of the screen"
        columns={[
          {
            header: 'Company',
            cell: ({ display_symbol: symbol, company }) => (
              <Link href={stockPath(symbol, 'summary', asOf)} className="block-name">
                <b>{symbol}</b> <span>{company}</span>
              </Link>
            ),
          },
          ...screen.columns.map(({ label }, at) => ({
            header: label,
            cell: (row: Screen['data'][number]) => <ScreenCell screen={screen} row={row} at={at} />,
          })),
        ]}
        rows={screen.data}
        rowKey={({ stockid }) => stockid}
        empty="No company meets the condition"
        hint="Change it under Settings of this block."
      />
      {screen.total > 0 && (
        <p className="block-more">
          <Link href={address}>All {formatCount(screen.total)} companies</Link>
        </p>
      )}
    </>
  );
}

/** Companies that meet a condition. */
export default function ScreenRows({ config, asOf }: WidgetProps): ReactNode {
  const columns = columnFormulas(config.text('columns'));
  const [by] = columns;
  const order = by === undefined ? undefined : `-${by}`;
  const state = { ...emptyState(), formula: config.text('formula'), columns, asOf, order };
  const query = useQuery(figuresQuery(state, { fields: columns, order, limit: rowsOf(config.text('rows')) }));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="The screen could not be run">
      {(screen) => <Rows screen={screen} asOf={asOf} address={`/screener?${writeState(state)}`} />}
    </QueryPart>
  );
}
