import { findWidget, readConfig, type DashboardLink, type WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import type { Day } from '@plumbline/shared/domain';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { placeQuery } from '../blocks/Sectors';
import type { WidgetProps } from '../parts/widget-props';

const QUERIES: Readonly<Record<string, (props: WidgetProps) => AnyQuery>> = {
  market_strip: () => marketOverviewQuery(),
  latest_filings: () => marketOverviewQuery(),
  sectors: ({ config, asOf }) => placeQuery({ config }, asOf),
};

/** Queries of blocks rendered on the server, without duplicates. */
export function firstQueries(
  widgets: readonly { readonly is: string; readonly config: WidgetConfig }[],
  { link, asOf }: { readonly link: DashboardLink; readonly asOf: Day | undefined },
): readonly AnyQuery[] {
  const queries = widgets.flatMap(({ is, config }) => {
    const row = findWidget(is);
    return (row && QUERIES[row.key]?.({ config: readConfig(row, config, link), asOf })) ?? [];
  });
  return [...new Map(queries.map((query) => [JSON.stringify(query.queryKey), query])).values()];
}
