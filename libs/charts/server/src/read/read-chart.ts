import {
  CHART_LIMITS,
  indexed,
  joinedDays,
  percentBases,
  periodEnds,
  rangeStart,
  readSeriesOf,
  type ChartGrain,
} from '@plumbline/charts/domain';
import { newYorkDay } from '@plumbline/market-data/domain';
import { addYears, ApiError, optional, type Day } from '@plumbline/shared/domain';
import type { ChartDeps, EconomicSeries } from '../deps';
import { economyPart, economyPoints } from './economy-part';
import { figureSeries, monthEnds } from './figure-series';
import { marksOf } from './marks';
import { openSecurity, type OpenedSecurity } from './opened-security';
import { priceSeries, studySeries } from './price-series';
import {
  failedSeries,
  grainWithin,
  symbolOf,
  type AnsweredSeries,
  type ChartAsked,
  type ChartReading,
  type ReadyPart,
  type SeriesAnswer,
} from './series-asked';

/** Years that a figure of a security without prices is read over, where no first day is named. */
const YEARS_WITHOUT_PRICES = 10;

const open = ({ market }: ChartDeps, name: string, asOf: Day | undefined) => {
  const found = market.find(name);
  return found ? openSecurity(market, { id: found.id, asOf }) : Promise.resolve(undefined);
};

/** All parts with their securities opened, each security once. */
async function partsOf(deps: ChartDeps, { security, series, asOf }: ChartAsked) {
  const names = [...new Set([security, ...series.map((one) => one.security)].filter((name) => name !== undefined))];
  const opened = new Map<string, OpenedSecurity | undefined>();
  for (const name of names) opened.set(name, await open(deps, name, asOf));
  const main = security === undefined ? undefined : opened.get(security);
  if (security !== undefined && !main) throw new ApiError(404, 'Stock not found');
  const parts = series.map((asked): ReadyPart => {
    const own = asked.security === undefined ? main : opened.get(asked.security);
    return { asked, of: readSeriesOf(asked.of), opened: own };
  });
  return { parts, main };
}

const openEconomy = async (deps: ChartDeps, parts: readonly ReadyPart[], asOf: Day | undefined) => {
  const found = new Map<string, EconomicSeries | undefined>();
  for (const { of } of parts)
    if (of.kind === 'economy' && !found.has(of.id)) found.set(of.id, await deps.chartEconomy.open(of.id, asOf));
  return found;
};

type Economy = ReadonlyMap<string, EconomicSeries | undefined>;

/** The last day that any of the parts has: a range ends there. */
function lastDayOf(parts: readonly ReadyPart[], economy: Economy): Day | undefined {
  const traded = parts.map(({ of, opened }) => (of.kind === 'economy' ? undefined : opened?.days.at(-1)));
  const released = [...economy.values()].map((series) => series?.points.at(-1)?.[0]);
  const days = traded.some((day) => day !== undefined) ? traded : released;
  return days.filter((day) => day !== undefined).sort().at(-1); // prettier-ignore
}

/** A range as its first day. */
const withStart = (chart: ChartAsked, last: Day): ChartAsked =>
  chart.range === undefined || chart.start !== undefined
    ? chart
    : { ...chart, ...optional('start', rangeStart(chart.range, last)) };

const isWithin = (day: Day, { start = '', end = '9999' }: ChartAsked): boolean => day >= start && day <= end;

/** Days of the economy count before the first price, and where no price is drawn at all. */
function daysOf(parts: readonly ReadyPart[], economy: Economy, chart: ChartAsked): readonly Day[] {
  const traded = joinedDays(
    [...new Set(parts.filter(({ of }) => of.kind !== 'economy').map(({ opened }) => opened))].map(
      (opened) => opened?.days ?? [],
    ),
  ).filter((day) => isWithin(day, chart));
  const first = traded[0] ?? '9999';
  const last = chart.asOf ?? '9999';
  const released = parts.flatMap(({ of, asked }) => {
    const series = of.kind === 'economy' ? economy.get(of.id) : undefined;
    return series ? economyPoints(series, asked.as).map(({ day }) => day) : [];
  });
  const before = released.filter((day) => day < first && day <= last && isWithin(day, chart));
  return joinedDays([before, traded]);
}

/** Ends of periods, as fine as requested where these are not too many. */
function axisOf(days: readonly Day[], chart: ChartAsked): { axis: readonly Day[]; grain: ChartGrain } {
  const grain = grainWithin(days, chart.grain, CHART_LIMITS.days);
  return { axis: periodEnds(days, grain), grain };
}

async function readPart(part: ReadyPart, economy: Economy, reading: ChartReading): Promise<AnsweredSeries> {
  const { of, asked, opened } = part;
  if (of.kind === 'wrong') return failedSeries(part, reading.grain, { message: of.message });
  if (of.kind === 'economy') return economyPart(part, economy.get(of.id), reading);
  if (!opened)
    return failedSeries(part, reading.grain, {
      message: asked.security === undefined ? 'Choose a security first' : `No security is called "${asked.security}"`,
    });
  if (of.kind === 'price') return priceSeries(part, of.column, reading);
  if (of.kind === 'study') return studySeries(part, of.study, of.numbers, reading);
  return figureSeries(part, reading);
}

/** Series that are indexed begin at 100 on the first day that all of them have. */
function withIndex(asked: ChartAsked, days: readonly Day[], series: readonly AnsweredSeries[]): AnsweredSeries[] {
  const isIndexed = (at: number): boolean => asked.series[at]?.transform === 'index100';
  const columns = series.flatMap(({ lines }, at) => (isIndexed(at) ? [lines[0]?.values ?? []] : []));
  const bases = percentBases(days, columns);
  let next = 0;
  return series.map((one, at) => {
    if (!isIndexed(at)) return one;
    const base = bases[next];
    next += 1;
    const lines = one.lines.slice(0, 1).map((line) => ({ ...line, values: [...indexed(line.values, base)] }));
    return { ...one, lines, unit: 'index', currency: null, note: base ? `100 on ${days[base.at] ?? ''}` : one.note };
  });
}

const PERCENT: ReadonlySet<string> = new Set(['yoy', 'drawdown']);
const TRANSFORM_NAMES: Readonly<Record<string, string>> = {
  yoy: 'change on a year before',
  drawdown: 'under its highest',
  index100: 'indexed to 100',
};

/** A series that was transformed says so, and counts in percent where it does. */
function named(series: AnsweredSeries, transform: string): AnsweredSeries {
  if (transform === 'none' || series.error) return series;
  const label = `${series.label}, ${TRANSFORM_NAMES[transform] ?? `average of ${/\d+/.exec(transform)?.[0] ?? ''}`}`;
  const type = series.type === 'candle' ? 'line' : series.type;
  return { ...series, label, type, ...(PERCENT.has(transform) && { unit: '%', currency: null, place: 'own' }) };
}

function refuseFuture({ market }: ChartDeps, asOf: Day | undefined): void {
  const [today, last] = [newYorkDay(Date.now()), market.status().lastPriceDay ?? ''];
  const latest = last > today ? last : today;
  if (asOf !== undefined && asOf > latest) throw new ApiError(400, `There is no data after ${latest}`);
}

/** The days of the series; of figures of a company whose shares have no price ends of months. */
function daysOrMonths(parts: readonly ReadyPart[], economy: Economy, chart: ChartAsked, last: Day): readonly Day[] {
  const found = daysOf(parts, economy, chart);
  const hasFigures = parts.some(({ of, opened }) => of.kind === 'formula' && opened !== undefined);
  if (found.length > 0 || !hasFigures) return found;
  const until = chart.end !== undefined && chart.end < last ? chart.end : last;
  return monthEnds(chart.start ?? addYears(last, -YEARS_WITHOUT_PRICES), until);
}

const aboutSecurity = (deps: ChartDeps, { security, ...opened }: OpenedSecurity) => ({
  symbol: symbolOf(deps, { security, ...opened }),
  company: security.company,
  currency: security.currency,
});

const grainNote = (grain: ChartGrain, asked: ChartGrain): string | null =>
  grain === asked ? null : `More than ${String(CHART_LIMITS.days)} values: shown by ${grain} instead of ${asked}`;

/** The last day that a chart can have. */
const presentOf = ({ market }: ChartDeps, asOf: Day | undefined): Day =>
  asOf ?? market.status().lastPriceDay ?? newYorkDay(Date.now());

/** Reads all series of a chart over one axis. A series that cannot be read says why; the others are drawn. */
export async function readChart(deps: ChartDeps, asked: ChartAsked): Promise<SeriesAnswer> {
  refuseFuture(deps, asked.asOf);
  const { parts, main } = await partsOf(deps, asked);
  const economy = await openEconomy(deps, parts, asked.asOf);
  const { version, sample } = deps.market.status();
  const last = presentOf(deps, asked.asOf);
  const chart = withStart(asked, lastDayOf(parts, economy) ?? last);
  const { axis, grain } = axisOf(daysOrMonths(parts, economy, chart, last), chart);
  const [first = chart.start ?? last, to = last] = [axis[0], axis.at(-1)];
  const from = chart.start ?? first;
  const reading: ChartReading = { deps, chart, axis, grain, from, to, budget: { cost: CHART_LIMITS.cost } };
  const series: AnsweredSeries[] = [];
  for (const part of parts) series.push(await readPart(part, economy, reading));
  const shown = withIndex(chart, axis, series).map((one, at) => named(one, chart.series[at]?.transform ?? 'none'));
  return {
    version,
    sample,
    asOf: chart.asOf ?? null,
    grain,
    day: [...axis],
    series: shown,
    security: main ? aboutSecurity(deps, main) : null,
    grain_note: grainNote(grain, chart.grain),
    marks: main ? marksOf(main.document, chart.marks, { asOf: chart.asOf, from: first, to }) : [],
  };
}
