import { dashboardQuery } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatNumber } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

/** Values of the small line. */
const SHOWN = 60;

/** Head figures of the economy. */
export default function EconomyFigures({ asOf }: WidgetProps): ReactNode {
  const query = useQuery(dashboardQuery(asOf));
  return (
    <QueryPart query={query} lines={8} failure="Figures of the economy could not be loaded">
      {({ data }) => (
        <BlockTable
          caption="Head figures of the economy"
          columns={[
            { header: 'Figure', cell: (row) => <Link href={indicatorPath(row.id, row.name)}>{row.name}</Link> },
            { header: 'Last', cell: ({ last }) => <span title={last?.day}>{formatNumber(last?.value)}</span> },
            {
              header: 'History',
              cell: ({ history = [] }) => (
                <Sparkline values={history.slice(-SHOWN).map(([, value]) => value)} width={72} />
              ),
            },
          ]}
          rows={data}
          rowKey={({ id, format }) => `${id} ${format}`}
          empty={emptyText(asOf, 'No indicators yet')}
        />
      )}
    </QueryPart>
  );
}
