import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { formatCount } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

const TITLE = 'Clicks by day';

/** Clicks of the last 90 days. */
export function ClickChart({
  days,
}: {
  days: readonly { readonly day: string; readonly clicks: number }[];
}): ReactNode {
  const series: readonly TimeSeries[] = [
    {
      id: 'clicks',
      label: 'Clicks',
      values: days.map(({ clicks }) => clicks),
      format: (value) => formatCount(value),
      kind: 'bar',
    },
  ];
  const dates = days.map(({ day }) => day);
  return (
    <ChartFrame title={TITLE} table={seriesTable(TITLE, { days: dates, series })} asOf={dates.at(-1) ?? ''}>
      <TimeSeriesChart label={TITLE} days={dates} series={series} emptyText="No clicks in the last 90 days" />
    </ChartFrame>
  );
}
