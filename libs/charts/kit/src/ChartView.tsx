import { CHART_HEIGHT, type ChartOptions } from '@plumbline/charts/domain';
import { ChartFrame, logRefusal, seriesTable, TimeSeriesChart, type TimeSeriesContent } from '@plumbline/charts/ui';
import { carryAsOf, formatDay, type ApiError, type Day } from '@plumbline/shared/domain';
import { nothingPublicBy } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartContent, lacksSecurity, markWords, type ChartAnswer } from './chart-content';
import { ChartTools } from './ChartTools';

export interface ChartViewProps {
  title: string;
  options: ChartOptions;
  query: Pick<UseQueryResult<ChartAnswer, ApiError>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Changes of the whole chart; without it the chart is read only. */
  change?: (parts: Partial<ChartOptions>) => void;
  asOf: Day | undefined;
  /** Over the chart: its series. */
  children?: ReactNode;
}

const NO_DAYS: TimeSeriesContent = { days: [], series: [] };

/** Further panes make a chart higher. */
const PANE_HEIGHT = 130;

/** Enter on a point opens the page that explains its series as of that day. */
function useExplained(answer: ChartAnswer | undefined) {
  const navigate = useNavigate();
  return (day: Day, seriesId: string) => {
    const series = answer?.series.find(({ id }) => id === seriesId.split('.')[0]);
    if (!series?.href) return;
    void navigate(carryAsOf(series.href, day));
  };
}

function sourceLine(answer: ChartAnswer | undefined): string {
  const sources = [...new Set(answer?.series.map(({ source }) => source).filter(Boolean))];
  const marks = markWords(answer);
  return [sources.join('; '), answer?.grain_note, marks && `Marks: ${marks}`].filter(Boolean).join('. ');
}

function emptyText(options: ChartOptions, asOf: Day | undefined): string {
  const { series } = options;
  if (series.length === 0) return 'Add a series: a price, a study, a figure, a formula, a series of the economy';
  if (series.every(({ hidden }) => hidden)) return 'All series are hidden: show one';
  if (series.every((one) => lacksSecurity(options, one))) return 'Choose a security above';
  return asOf ? nothingPublicBy(asOf) : 'No values in this range: choose a longer one';
}

/** A chart in its frame: range, scale, panes, the same values as a table. */
export function ChartView({ title, options, query, change, asOf, children }: ChartViewProps): ReactNode {
  const { data, error, refetch, isPlaceholderData } = query;
  const content = useMemo(() => (data ? chartContent(options, data) : NO_DAYS), [options, data]);
  const panes = Math.max(0, ...content.series.map(({ pane = 0 }) => pane));
  const height = (options.chartHeight ?? CHART_HEIGHT) + panes * PANE_HEIGHT;
  const refusal = logRefusal(content);
  const open = useExplained(data);
  const last = data?.day.at(-1);
  const source = sourceLine(data);
  const frame = (
    <ChartFrame
      title={title}
      {...(last && { asOf: formatDay(last) })}
      table={seriesTable(title, content)}
      {...(source && { source, sourceText: source })}
    >
      {children}
      {error ? (
        <ErrorPanel title="The chart could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : options.series.length === 0 ? (
        <EmptyState title="Nothing is drawn yet">{emptyText(options, asOf)}</EmptyState>
      ) : (
        <div aria-busy={isPlaceholderData} className="chart-area">
          <TimeSeriesChart
            {...content}
            label={title}
            height={height}
            isLoading={data === undefined}
            emptyText={emptyText(options, asOf)}
            onOpen={open}
          />
        </div>
      )}
    </ChartFrame>
  );
  if (!change) return frame;
  return (
    <>
      <ChartTools options={options} change={change} logRefusal={refusal} />
      {frame}
    </>
  );
}
