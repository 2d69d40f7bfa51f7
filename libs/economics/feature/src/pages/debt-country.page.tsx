import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { debtOfQuery } from '@plumbline/economics/data-access';
import { economicsPages, indicatorPath } from '@plumbline/economics/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';

const percentText = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(value, { decimals: 1 })} %`;

/** Government debt to output of one country: what was is solid, what the IMF expects is dashed. */
export function DebtCountryPage({ country }: { country: string }): ReactNode {
  const asOf = useAsOf();
  const { data: debt } = useSuspenseQuery(debtOfQuery(country, asOf));
  const { name, data, forecastFrom, rank, of, edition, series: id } = debt;
  const title = `Government debt to output: ${name}`;
  const days = data.map(([day]) => day);
  const isAhead = (day: string): boolean => forecastFrom !== null && day >= forecastFrom;
  const series: TimeSeries[] = [
    {
      id: 'actual',
      label: 'Debt to output',
      unit: '%',
      values: data.map(([day, value]) => (isAhead(day) ? null : value)),
      format: percentText,
    },
    {
      id: 'forecast',
      label: 'Forecast of the IMF',
      unit: '%',
      values: data.map(([day, value]) => (isAhead(day) ? value : null)),
      format: percentText,
      line: 'dashed',
      colour: 'c1',
    },
  ].slice(0, forecastFrom === null ? 1 : 2) as TimeSeries[];
  const last = data.findLast(([day]) => !isAhead(day));
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/market/debt-to-gdp/:country"
      name={name}
      title={title}
      aside={<KnownOn />}
      width="wide"
    >
      <div className="grid grid-cols-[3fr_1fr] items-start gap-4 max-lg:grid-cols-1">
        <ChartFrame
          title={title}
          asOf={edition === null ? '' : `edition of ${edition}`}
          table={seriesTable(title, { days, series })}
          source={`${debt.source}. ${debt.licence}.${forecastFrom === null ? '' : ` From ${forecastFrom.slice(0, 4)} on forecasts, dashed.`}`}
        >
          <TimeSeriesChart
            label={title}
            days={days}
            series={series}
            height={360}
            emptyText="No year is known by that day"
          />
        </ChartFrame>
        <Card title={last ? `Last year that is no forecast: ${last[0].slice(0, 4)}` : 'No year is known'}>
          <p className="m-0 mb-3 text-2xl font-bold tabular-nums">{percentText(last?.[1] ?? null)}</p>
          <StatList
            stats={[
              {
                label: 'Rank',
                value: rank === null ? '–' : `${String(rank)} of ${String(of)}`,
                title: 'By debt to output, the largest first',
              },
              { label: 'Edition public', value: formatDay(edition) },
              {
                label: 'Editions and revisions',
                value: <Link href={indicatorPath(id, title)}>All values</Link>,
              },
            ]}
          />
          <p className="mb-0 text-sm text-ink-2">{debt.text}</p>
        </Card>
      </div>
    </PageFrame>
  );
}
