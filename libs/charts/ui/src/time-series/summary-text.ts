import { summariseSeries } from '@plumbline/charts/domain';
import { formatNumber, formatPercent, plural, type Day } from '@plumbline/shared/domain';
import { viewPlaces } from './chart-view';
import type { TimeSeries } from './time-series';

interface Summarised {
  readonly days: readonly Day[];
  readonly from: Day | undefined;
  readonly to: Day | undefined;
  /** Events, by place. */
  readonly notes: ReadonlyMap<number, string>;
}

/** Returns a spoken summary of a series in view. */
export function summaryText(series: TimeSeries | undefined, { days, from, to, notes }: Summarised): string {
  const [first, last] = viewPlaces(days, from, to);
  const summary = series && summariseSeries(days, series.values, first, last);
  if (!summary) return `${series?.label ?? 'The chart'} has no values in view`;
  const { format = formatNumber } = series;
  const marks = [...notes.keys()].filter((at) => at >= first && at <= last).length;
  return [
    `${series.label} from ${summary.first.day} to ${summary.last.day}`,
    `first ${format(summary.first.value)}`,
    `last ${format(summary.last.value)}`,
    ...(summary.change === null ? [] : [`change ${formatPercent(summary.change * 100, { sign: 'always' })}`]),
    `highest ${format(summary.highest.value)} on ${summary.highest.day}`,
    `lowest ${format(summary.lowest.value)} on ${summary.lowest.day}`,
    ...(summary.gaps > 0 ? [plural(summary.gaps, { one: '# gap', other: '# gaps' })] : []),
    ...(marks > 0 ? [plural(marks, { one: '# mark', other: '# marks' })] : []),
  ].join(', ');
}
