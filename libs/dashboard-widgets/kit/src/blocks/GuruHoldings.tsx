import { ShareBar } from '@plumbline/charts/ui';
import type { guruListCalls } from '@plumbline/gurus/contract';
import { topsQuery } from '@plumbline/gurus/data-access';
import { guruPath } from '@plumbline/gurus/domain';
import { formatDay, type Day, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { percentColumn } from '@plumbline/shared/ui/columns';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { StockName } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import { firstRows } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

export type Tops = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/top10holdings']>;

/** Managers a block shows, and positions of each. */
const [MANAGERS, POSITIONS] = [3, 5];

function Manager({ manager }: { manager: Tops['data'][number] }): ReactNode {
  const { GuruName: name, period, top } = manager;
  const shown = top.slice(0, POSITIONS);
  const rest = 100 - shown.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section aria-label={name} className="mb-3">
      <p className="m-0 mb-1 px-4">
        <Link href={guruPath(name)}>
          <b>{name}</b>
        </Link>{' '}
        <small className="text-ink-3">{formatDay(period)}</small>
      </p>
      <div className="px-4">
        <ShareBar
          label={`Largest positions of ${name}`}
          parts={[
            ...shown.map(({ display_symbol: symbol, company, weight }) => ({
              label: symbol ?? company,
              value: weight,
            })),
            { label: 'Others', value: Math.max(0, rest) },
          ]}
        />
      </div>
      <BlockTable
        caption={`Largest positions of ${name}`}
        columns={[
          { header: 'Position', cell: (row) => <StockName {...row} /> },
          percentColumn('weight', 'Weight', { decimals: 1 }),
        ]}
        rows={shown}
        rowKey={({ stockid, company }) => stockid ?? company}
        empty="No position is known"
      />
    </section>
  );
}

/** The largest positions of managers. */
export function GuruHoldingsView({ data: { data }, asOf }: { data: Tops; asOf?: Day | undefined }): ReactNode {
  if (data.length === 0) return <EmptyState title={emptyText(asOf, 'No reports of managers yet')} />;
  return data.slice(0, MANAGERS).map((manager) => <Manager key={manager.guru_id} manager={manager} />);
}

/** The largest positions of the largest managers. */
export default function GuruHoldings({ asOf }: WidgetProps): ReactNode {
  const query = useQuery(topsQuery(firstRows(MANAGERS), asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Positions could not be loaded">
      {(data) => <GuruHoldingsView data={data} asOf={asOf} />}
    </QueryPart>
  );
}
