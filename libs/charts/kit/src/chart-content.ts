import type { seriesCalls } from '@plumbline/charts/contract';
import { MARK_NAMES, readSeriesOf, type ChartOptions, type SeriesOptions } from '@plumbline/charts/domain';
import {
  seriesLook,
  type ChartColour,
  type LineLook,
  type TimeSeries,
  type TimeSeriesContent,
} from '@plumbline/charts/ui';
import { formatCompact, formatNumber, formatPercent, type ResultOf } from '@plumbline/shared/domain';

/** The series of a chart as the server answers them. */
export type ChartAnswer = ResultOf<(typeof seriesCalls)['POST /_api/interactive_chart/series']>;
export type ChartSeries = ChartAnswer['series'][number];

/** A series with its place among the options. */
export interface PlacedSeries {
  readonly at: number;
  readonly options: SeriesOptions;
  /** Undefined while it is hidden or not there yet. */
  readonly answer: ChartSeries | undefined;
  readonly colour: ChartColour;
  readonly line: LineLook | 'bar';
}

/** A series that needs a security, where neither it nor the chart names one. */
export function lacksSecurity({ security }: ChartOptions, series: SeriesOptions): boolean {
  const { kind } = readSeriesOf(series.of);
  return !security && !series.security && kind !== 'economy' && kind !== 'wrong';
}

const LARGE = 100_000;

/** How the values of a unit are written. */
export function formatOf(unit: string): (value: number | null) => string {
  if (unit === '%' || unit === 'percentile') return (value) => formatPercent(value);
  if (unit === 'count' || unit === 'days') return (value) => formatNumber(value, { decimals: 0 });
  return (value) => (value !== null && Math.abs(value) >= LARGE ? formatCompact(value) : formatNumber(value));
}

const UNIT_TEXTS: Readonly<Record<string, string>> = {
  price: '',
  growth: '',
  money: '',
  'per-share': 'a share',
  shares: 'shares',
  x: '',
  '%': '%',
  boolean: '1 or 0',
  index: 'index',
  score: '',
  count: '',
  percentile: 'percentile',
};

/** The unit in the head of a column. */
export const unitTextOf = ({ unit, currency }: Pick<ChartSeries, 'unit' | 'currency'>): string =>
  [currency, UNIT_TEXTS[unit] ?? unit].filter(Boolean).join(' ');

/** Numbers of panes as they are drawn: none is empty. */
function panesOf(options: readonly SeriesOptions[]): ReadonlyMap<number, number> {
  const used = [...new Set(options.filter(({ hidden }) => !hidden).map(({ pane = 0 }) => pane))].sort((a, b) => a - b);
  return new Map(used.map((pane, at) => [pane, at]));
}

const isFoot = ({ of, pane = 0, axis }: SeriesOptions): boolean => of === 'volume' && pane === 0 && axis !== 'left';

const kindOf = (options: SeriesOptions, answer: ChartSeries): NonNullable<TimeSeries['kind']> => {
  const kind = isFoot(options) ? 'bar' : (options.type ?? answer.type);
  const hasBars = answer.lines.some(({ key, values }) => key === 'open' && values.some((value) => value !== null));
  return kind === 'candle' && !hasBars ? 'line' : kind;
};

const ofBars = (kind: string): boolean => kind === 'open' || kind === 'high' || kind === 'low';

/** Which values of a line stand alone, where some do. */
function singleOf({ values, single }: ChartSeries['lines'][number]): Pick<TimeSeries, 'single'> {
  if (!single) return {};
  const places = new Set(single);
  return { single: values.map((_, at) => places.has(at)) };
}

/** The kind of a line of a series: of candles the first is one, what stands over them is a line. */
const kindOfLine = (
  { kind: own }: ChartSeries['lines'][number],
  kind: NonNullable<TimeSeries['kind']>,
  place: number,
) => (own === 'bar' ? own : kind === 'candle' && place > 0 ? 'line' : kind);

/** The lines of a series: candles are one, bands are three. */
function linesOf({ at, options, answer, colour, line }: PlacedSeries, pane: number): readonly TimeSeries[] {
  if (!answer || answer.error) return [];
  const kind = kindOf(options, answer);
  const column = (name: string) => answer.lines.find(({ key }) => key === name)?.values ?? [];
  const candle = kind === 'candle' && { candle: { open: column('open'), high: column('high'), low: column('low') } };
  const unit = unitTextOf(answer);
  return answer.lines
    .filter((one) => !ofBars(one.kind))
    .map((one, place) => ({
      id: place === 0 ? `s${String(at)}` : `s${String(at)}.${one.key}`,
      label: one.label ? `${answer.label}, ${one.label}` : answer.label,
      ...(unit && { unit }),
      values: one.values,
      ...singleOf(one),
      kind: kindOfLine(one, kind, place),
      ...(candle && place === 0 && candle),
      colour,
      line: place === 0 ? (line === 'bar' ? 'solid' : line) : one.key === 'middle' ? 'solid' : 'dotted',
      pane,
      axis: isFoot(options) ? 'foot' : (options.axis ?? 'right'),
      format: formatOf(answer.unit),
    }));
}

/** Series of one pane differ by dash as well; the first of each is a whole line. */
function linesOfPanes(series: readonly SeriesOptions[]): readonly LineLook[] {
  const counts = new Map<number, number>();
  return series.map(({ pane = 0 }) => {
    const place = counts.get(pane) ?? 0;
    counts.set(pane, place + 1);
    return seriesLook(place).line;
  });
}

/** Where all is of the security of the chart its symbol need not be repeated. */
function withoutSymbol(answer: ChartAnswer | undefined): (one: ChartSeries) => ChartSeries {
  const symbol = answer?.security?.symbol;
  const isAlone = answer?.series.every((one) => one.symbol === null || one.symbol === symbol) ?? false;
  return (one) =>
    isAlone && symbol && one.label.startsWith(`${symbol} `)
      ? { ...one, label: one.label.slice(symbol.length + 1) }
      : one;
}

/** Every series of a chart with its look, by its place. */
export function placedSeries({ series }: ChartOptions, answer: ChartAnswer | undefined): readonly PlacedSeries[] {
  const shorten = withoutSymbol(answer);
  const byId = new Map(answer?.series.map((one) => [one.id, shorten(one)]));
  const lines = linesOfPanes(series);
  return series.map((options, at) => {
    const own = byId.get(`s${String(at)}`);
    const isBar = isFoot(options) || options.type === 'bar';
    return {
      at,
      options,
      answer: options.hidden ? undefined : own,
      colour: options.colour ?? seriesLook(at).colour,
      line: isBar ? ('bar' as const) : (lines[at] ?? 'solid'),
    };
  });
}

/** Content of a chart as drawn. */
export function chartContent(options: ChartOptions, answer: ChartAnswer): TimeSeriesContent {
  const panes = panesOf(options.series);
  const series = placedSeries(options, answer)
    .filter((one) => !one.options.hidden)
    .flatMap((one) => linesOf(one, panes.get(one.options.pane ?? 0) ?? 0));
  return {
    days: answer.day,
    // Bars at the foot of a pane are behind what is drawn in it.
    series,
    marks: answer.marks.map(({ day, kind, text }) => ({ day, letter: kind, text })),
    ...(options.scale && { scale: options.scale }),
  };
}

/** Returns a legend of the letters of marks. */
export const markWords = (answer: ChartAnswer | undefined): string =>
  [...new Set(answer?.marks.map(({ kind }) => kind))]
    .map((kind) => `${kind} ${MARK_NAMES[kind].toLowerCase()}`)
    .join(', ');
