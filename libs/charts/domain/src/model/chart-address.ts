import { isDay } from '@plumbline/shared/domain';
import { CHART_GRAINS } from './grains';
import { TRANSFORM_PATTERN } from './transforms';
import {
  CHART_PANES,
  CHART_RANGES,
  CHART_SCALES,
  DEFAULT_OPTIONS,
  MARK_KINDS,
  SERIES_COLOURS,
  SERIES_TYPES,
  type ChartOptions,
  type SeriesOptions,
} from './chart-options';
import { CHART_LIMITS } from './limits';

/** `MSFT!pettm`: a figure of another security; `!=` is a sign of the formula language. */
const OF_ANOTHER = /^([A-Za-z0-9.:^=_-]{1,40})!(?!=)(.+)$/;

const oneOf = <T extends string>(all: readonly T[], text: string | null | undefined): T | undefined =>
  all.find((one) => one === text);

const paneOf = (text: string | undefined): number | undefined => {
  const pane = Number(text);
  return Number.isInteger(pane) && pane > 0 && pane < CHART_PANES ? pane : undefined;
};

/** Returns the properties that have a value. */
const present = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== false)) as T;

/** One series of an address: `formula~pane~axis~type~as~transform~colour~hidden`, empty parts by default. */
export function readSeriesPart(text: string): SeriesOptions {
  const [named = '', pane, axis, type, as, transform, colour, hidden] = text.split('~');
  const [, security, own] = OF_ANOTHER.exec(named) ?? [];
  return present<SeriesOptions>({
    of: (own ?? named).trim().slice(0, CHART_LIMITS.text),
    security,
    pane: paneOf(pane),
    axis: axis === 'left' ? 'left' : undefined,
    type: oneOf(SERIES_TYPES, type),
    as: oneOf(['known', 'restated'], as),
    transform: transform && transform !== 'none' && TRANSFORM_PATTERN.test(transform) ? transform : undefined,
    colour: oneOf(SERIES_COLOURS, colour),
    hidden: hidden === '1',
  });
}

/** A series as its address has it. */
export function writeSeriesPart(series: SeriesOptions): string {
  const { of, security, pane, axis, type, as, transform, colour, hidden } = series;
  const named = security ? `${security}!${of}` : of;
  const parts = [
    named,
    pane ? String(pane) : '',
    axis === 'left' ? axis : '',
    type,
    as,
    transform,
    colour,
    hidden && '1',
  ];
  return parts
    .map((part) => part || '')
    .join('~')
    .replace(/~+$/, '');
}

/** The series of `cmp=MSFT,^SPX`: the close of each. */
const compared = (text: string | null): SeriesOptions[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Za-z0-9.:^=_-]{1,40}$/.test(name))
    .map((security) => ({ of: 'close', security }));

const dayOf = (text: string | null) => (isDay(text ?? '') ? (text ?? undefined) : undefined);

function marksOf(text: string | null): ChartOptions['marks'] {
  if (text === null) return undefined;
  return text.split(',').flatMap((part) => oneOf(MARK_KINDS, part) ?? []);
}

/** The chart of an address; without any series the one everybody begins with. `security`: of the page itself. */
export function readChartAddress(params: URLSearchParams, security?: string): ChartOptions {
  const own = [
    ...params
      .getAll('s')
      .filter((part) => part.trim() !== '')
      .map(readSeriesPart),
  ];
  const series = [...own, ...compared(params.get('cmp'))].slice(0, CHART_LIMITS.series);
  const height = Number(params.get('h'));
  const chosen = present<ChartOptions>({
    schema: 1,
    security: security ?? params.get('symbol') ?? undefined,
    series,
    range: oneOf(CHART_RANGES, params.get('range')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    grain: oneOf(CHART_GRAINS, params.get('grain')),
    scale: oneOf(CHART_SCALES, params.get('scale')),
    marks: marksOf(params.get('marks')),
    title: params.get('title')?.slice(0, 120) || undefined,
    chartHeight: Number.isInteger(height) && height >= 200 && height <= 1_200 ? height : undefined,
  });
  const isEmpty = params.get('empty') === '1';
  return series.length > 0 || isEmpty ? chosen : { ...DEFAULT_OPTIONS, ...chosen, series: DEFAULT_OPTIONS.series };
}

/** Names that a chart has in an address. */
const NAMES = ['s', 'cmp', 'symbol', 'range', 'from', 'to', 'grain', 'scale', 'marks', 'title', 'h', 'empty', 'share'];

/** Returns the settings of the chart as a whole, by the names of an address. */
function settingsOf({ range, from, to, grain, scale, marks, title, chartHeight }: ChartOptions) {
  return Object.entries({
    range: (from ?? to) ? undefined : range,
    from,
    to,
    scale,
    title,
    grain,
    marks: marks?.join(','),
    h: chartHeight?.toString(),
  });
}

/** An address with this chart in it; what else it names stays. `isFixed`: the page itself names the security. */
export function writeChartAddress(before: URLSearchParams, options: ChartOptions, isFixed = false): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of NAMES) next.delete(name);
  const { security, series } = options;
  if (security && !isFixed) next.set('symbol', security);
  for (const one of series) next.append('s', writeSeriesPart(one));
  if (series.length === 0) next.set('empty', '1');
  for (const [name, value] of settingsOf(options)) if (value !== undefined) next.set(name, value);
  return next;
}
