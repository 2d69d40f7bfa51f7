import type { seriesCalls } from '@plumbline/charts/contract';
import {
  periodEnds,
  type ChartGrain,
  type ChartRange,
  type MarkKind,
  type SeriesOf,
  type Values,
} from '@plumbline/charts/domain';
import type { Day, ResultOf } from '@plumbline/shared/domain';
import type { ChartDeps } from '../deps';
import type { OpenedSecurity } from './opened-security';

export type SeriesAnswer = ResultOf<(typeof seriesCalls)['POST /_api/interactive_chart/series']>;
export type AnsweredSeries = SeriesAnswer['series'][number];

/** A series as it is requested. */
export interface SeriesAsked {
  readonly id: string;
  readonly of: string;
  readonly security?: string | undefined;
  readonly as?: 'known' | 'restated' | undefined;
  readonly transform: string;
}

/** A chart as it is requested. */
export interface ChartAsked {
  readonly security?: string | undefined;
  readonly series: readonly SeriesAsked[];
  readonly start?: Day | undefined;
  readonly range?: ChartRange | undefined;
  readonly end?: Day | undefined;
  readonly asOf?: Day | undefined;
  readonly grain: ChartGrain;
  readonly marks: readonly MarkKind[];
}

/** A series with what it means and whose it is. */
export interface ReadyPart {
  readonly asked: SeriesAsked;
  readonly of: SeriesOf;
  /** Undefined of series of the economy, and where there is no such security. */
  readonly opened: OpenedSecurity | undefined;
}

/** Context that all parts of a chart are read with. */
export interface ChartReading {
  readonly deps: ChartDeps;
  readonly chart: ChartAsked;
  /** The days of the answer. */
  readonly axis: readonly Day[];
  readonly grain: ChartGrain;
  readonly from: Day;
  readonly to: Day;
  /** Runs of formulas that are still allowed. */
  readonly budget: { cost: number };
}

/** The symbol people know a security by. */
export const symbolOf = ({ namedSecurity }: ChartDeps, { security }: OpenedSecurity): string =>
  namedSecurity(security.id)?.symbol ?? security.symbol;

/** A series of which there is nothing to draw, with the reason. */
export function failedSeries(
  { asked }: ReadyPart,
  grain: ChartGrain,
  error: NonNullable<AnsweredSeries['error']>,
): AnsweredSeries {
  return {
    id: asked.id,
    label: asked.of,
    unit: '',
    currency: null,
    symbol: null,
    type: 'line',
    place: 'own',
    lines: [],
    doc: '',
    source: '',
    note: null,
    grain,
    href: null,
    error,
  };
}

/** Days on which a value of a longer period still counts for the axis of another security. */
export const PERIOD_DAYS: Readonly<Record<ChartGrain, number>> = { day: 0, week: 6, month: 27, quarter: 85, year: 360 };

const COARSER: Readonly<Record<ChartGrain, ChartGrain>> = {
  day: 'week',
  week: 'month',
  month: 'quarter',
  quarter: 'year',
  year: 'year',
};

/** The finest grain, from one on, at which days are not more than `max`. */
export function grainWithin(days: readonly Day[], from: ChartGrain, max: number): ChartGrain {
  let grain = from;
  while (grain !== 'year' && periodEnds(days, grain).length > max) grain = COARSER[grain];
  return grain;
}

/** A column with what it is called. */
export const lineOf = (
  key: string,
  values: Values,
  label = '',
  kind: AnsweredSeries['lines'][number]['kind'] = 'line',
): AnsweredSeries['lines'][number] => ({
  key,
  label,
  kind,
  values: [...values],
});
