import { chartSeriesQuery } from '@plumbline/charts/data-access';
import { STARTING_CHARTS, type ChartOptions } from '@plumbline/charts/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { AddSeries, type LoadSecurities } from './AddSeries';
import { chartContent, placedSeries, type ChartAnswer } from './chart-content';
import { ChartView } from './ChartView';
import './interactive-chart.css';
import { SaveTools } from './SaveTools';
import { SeriesList } from './SeriesList';
import { useChartAddress } from './use-chart-address';

export interface InteractiveChartProps {
  /** The security, where the page itself names it. */
  security?: string | undefined;
  loadSecurities: LoadSecurities;
  /** The saved chart it begins with. */
  template?:
    { readonly id: number; readonly name: string; readonly isOwn: boolean; readonly version: number } | undefined;
  base?: ChartOptions | undefined;
}

function titleOf({ title }: ChartOptions, answer: ChartAnswer | undefined, template: string | undefined): string {
  if (title) return title;
  const company = answer?.security ? `${answer.security.symbol} ${answer.security.company}` : undefined;
  return [template, company].filter(Boolean).join(': ') || 'Interactive chart';
}

/** Charts to begin with: each replaces the series and keeps the security. */
function Starts({ change }: { change: (parts: Partial<ChartOptions>) => void }): ReactNode {
  return (
    <div className="chart-starts" role="group" aria-label="Charts to begin with">
      {STARTING_CHARTS.map(({ name, about, options }) => (
        <Button
          key={name}
          size="small"
          title={about}
          onClick={() => {
            const { series, range, scale, marks } = options;
            change({ series, range, scale, marks, from: undefined, to: undefined, grain: undefined });
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** A chart of many series, all of it in the address: searched, added, moved, hidden, saved and shared. */
export function InteractiveChart({ security, loadSecurities, template, base }: InteractiveChartProps): ReactNode {
  const asOf = useAsOf();
  const chart = useChartAddress(security, base);
  const { options, change } = chart;
  const hydrated = useHydrated();
  const isDrawn = options.series.some(({ hidden }) => !hidden);
  const query = useQuery({
    ...chartSeriesQuery(options, { asOf }),
    enabled: hydrated && isDrawn,
    placeholderData: keepPreviousData,
  });
  const series = placedSeries(options, query.isPlaceholderData ? undefined : query.data);
  const shown = isDrawn ? query : { ...query, data: EMPTY };
  const drawn = shown.data ?? EMPTY;
  const content = useMemo(() => chartContent(options, drawn), [options, drawn]);
  return (
    <div className="flex flex-col gap-3">
      <div className="chart-head">
        <Starts change={change} />
        <SaveTools
          options={options}
          template={template}
          asOf={asOf}
          content={content}
          title={titleOf(options, query.data, template?.name)}
        />
      </div>
      <AddSeries
        options={options}
        asOf={asOf}
        loadSecurities={loadSecurities}
        onAdd={chart.add}
        onSecurity={security === undefined ? (name) => change({ security: name }) : undefined}
        securityLabel={query.data?.security?.symbol}
      />
      <ChartView
        title={titleOf(options, query.data, template?.name)}
        options={options}
        query={shown}
        change={change}
        asOf={asOf}
      >
        <SeriesList series={series} chart={chart} />
      </ChartView>
    </div>
  );
}

/** Nothing is requested while nothing is drawn. */
const EMPTY: ChartAnswer = {
  version: '',
  sample: false,
  asOf: null,
  security: null,
  grain: 'day',
  grain_note: null,
  day: [],
  series: [],
  marks: [],
};
