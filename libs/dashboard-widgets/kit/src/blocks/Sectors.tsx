import type { industryCalls } from '@plumbline/industry/contract';
import { weightingQuery } from '@plumbline/industry/data-access';
import { industryPath, type SpanKey } from '@plumbline/industry/domain';
import { formatPercent, type Day, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { linkColumn } from '@plumbline/shared/ui/columns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

/** Parts of a place by market value. */
export type Weighting = ResultOf<(typeof industryCalls)['GET /_api/industry/weighting']>;
type Row = Weighting['data'][number];

/** The query of a part of the market, as settings name it. */
export const placeQuery = ({ config }: Pick<WidgetProps, 'config'>, asOf: Day | undefined, sector?: string) =>
  weightingQuery(
    { region: config.text('region') || undefined, sector: sector || undefined, asOf },
    config.text('span') as SpanKey,
  );

function Bar({ change, limit }: { change: number | null; limit: number }): ReactNode {
  if (change === null) return <span className="text-ink-3">–</span>;
  const share = `${Math.min(100, (Math.abs(change) / limit) * 100)}%`;
  return (
    <span className="return-bar" data-loss={change < 0 || undefined}>
      <i style={{ width: share }} aria-hidden="true" />
      {formatPercent(change, { decimals: 1, sign: 'always' })}
    </span>
  );
}

const byChange = (one: Row, other: Row): number => (other.change ?? -Infinity) - (one.change ?? -Infinity);

/** Parts of a place by return, best first. */
export function SectorsView({ data: { data, region }, asOf }: { data: Weighting; asOf: Day | undefined }): ReactNode {
  const limit = Math.max(1, ...data.map(({ change }) => Math.abs(change ?? 0)));
  const place = region === null ? {} : { region };
  return (
    <BlockTable
      caption="Sectors by return"
      columns={[
        linkColumn('name', 'Sector', ({ name }: Row) => industryPath({ ...place, sector: name })),
        { header: 'Return', cell: ({ change }) => <Bar change={change} limit={limit} /> },
      ]}
      rows={[...data].sort(byChange)}
      rowKey={({ name }) => name}
      empty={emptyText(asOf, 'No sectors yet')}
      hint={!asOf && 'Sectors appear once companies with an industry and prices are imported.'}
    />
  );
}

/** Returns of sectors over a span. */
export function Sectors({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(placeQuery({ config }, asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Sectors could not be loaded">
      {(data) => <SectorsView data={data} asOf={asOf} />}
    </QueryPart>
  );
}
