import { Treemap } from '@plumbline/charts/ui';
import { industryPath } from '@plumbline/industry/domain';
import { formatCompact } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { placeQuery, type Weighting } from './Sectors';

/** Where a tile leads: a part of the place, or a company. */
function tilePath({ region, sector, by }: Weighting, { name, display_symbol: symbol }: Weighting['data'][number]) {
  if (by === 'company') return stockPath(symbol ?? name);
  const place = region === null ? {} : { region };
  return by === 'sector' || sector === null
    ? industryPath({ ...place, sector: name })
    : industryPath({ ...place, sector, industry: name });
}

/** Parts of a place by size, coloured by return. */
export const SectorMapView = ({ data, height = 280 }: { data: Weighting; height?: number }): ReactNode => (
  <Treemap
    label="Market value in US dollars; colours by return"
    items={data.data.map((row) => ({
      id: row.stockid ?? row.name,
      label: row.display_symbol ?? row.name,
      value: row.mktcap ?? 0,
      change: row.change,
      href: tilePath(data, row),
    }))}
    limit={30}
    formatValue={formatCompact}
    height={height}
    emptyText="No market value is known"
  />
);

/** A map of a part of the market. */
export default function SectorMap({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(placeQuery({ config }, asOf, config.text('sector')));
  return (
    <QueryPart query={query} lines={8} failure="The map could not be loaded">
      {(data) => <SectorMapView data={data} />}
    </QueryPart>
  );
}
