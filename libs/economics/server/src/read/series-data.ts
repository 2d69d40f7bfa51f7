import {
  computedSeries,
  COMPUTED_TERMS,
  endsAt,
  isFirstPrint,
  placeBefore,
  placeYearBefore,
  releaseWords,
  seriesPoints,
  statisticsOf,
  termsOf,
  trackRecord,
  unitIn,
  type DataBasis,
  type DataFormat,
  type Point,
  type SeriesBook,
} from '@plumbline/economics/domain';
import { knownSeries, momentOf, newYorkDay } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { EconomicMarket } from '../economic-market';
import type { CatalogueSeries } from './catalogue';
import { rowToWire, type Listed } from './listed';
import { openBook, observationsOfSeries } from './series-values';

/** The series of a number; 404 where none has a value by the day. */
export function seriesOf({ catalogue }: Listed, id: number): CatalogueSeries {
  const found = catalogue.byNumber.get(id);
  if (!found) throw new ApiError(404, 'No series of this number has a value by that day');
  return found;
}

const blsCode = (id: string): string | undefined => knownSeries(id)?.codes.bls;

function urlOf({ id, source }: CatalogueSeries): string | null {
  const code = blsCode(id);
  return code === undefined ? termsOf(source).url : `https://data.bls.gov/timeseries/${code}`;
}

const FILES = 12;

/** Description of a series: its source and when its values become public. */
export async function headOf(market: EconomicMarket, listed: Listed, series: CatalogueSeries) {
  const { recent: _recent, ...row } = rowToWire(listed, series);
  const computed = computedSeries(series.id);
  const observations = computed ? [] : await observationsOfSeries(market, series.id);
  const inputs = (computed?.inputs ?? []).flatMap((id) => listed.catalogue.byId.get(id) ?? []);
  return {
    ...row,
    licence: (computed ? COMPUTED_TERMS : termsOf(series.source)).licence,
    url: urlOf(series),
    release: releaseWords(series.rule, series.frequency),
    note: listed.notes.get(series.number)?.note ?? (computed ? null : (series.notes ?? null)),
    formula: computed?.formula ?? null,
    inputs: inputs.map(({ number, id, name, unit }) => ({ id: number, code: id, name, unit })),
    files: [...new Set(observations.map(({ file }) => file))].sort().reverse().slice(0, FILES),
  };
}

export interface DataAsk {
  readonly format: DataFormat;
  readonly basis: DataBasis;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly asOf?: Day | undefined;
  readonly vintages: '0' | '1';
  readonly forecasts: '0' | '1';
}

/** Why single values are not there. */
function gapsOf(book: SeriesBook, { format }: DataAsk, points: readonly Point[]): string[] {
  if (format === 'original' || format === 'rank' || points.length === 0) return [];
  const known = new Set(points.map(([day]) => day));
  const lacking = book.periods.filter(({ day }) => day >= points[0]![0] && day <= points.at(-1)![0] && !known.has(day));
  const whyOf = (day: Day): string => {
    if (format === 'log' || format === 'cagr') return 'a value of zero or below has no logarithm or growth';
    const before = (format === 'yoy' ? placeYearBefore : placeBefore)(book, book.placeOf(day)!);
    return before === undefined ? 'the earlier period was never published' : 'from zero or below there is no growth';
  };
  return lacking.slice(0, 20).map(({ day }) => `${day}: ${whyOf(day)}`);
}

/** The values of a series as they are asked for. */
export async function dataOf(market: EconomicMarket, series: CatalogueSeries, ask: DataAsk) {
  const { format, basis, asOf, vintages } = ask;
  const { id, frequency, unit, number } = series;
  const book = await openBook(market, { id, frequency, withForecasts: ask.forecasts === '1' });
  const at = momentOf(asOf);
  const [from, to] = [ask.from ?? '', ask.to ?? '9999'];
  const data = seriesPoints(book, { format, basis, at }, from, to);
  const forecast = book.periods.find(
    (period) => period.vintages.findLast(({ moment }) => moment.at <= at)?.status === 'forecast',
  );
  const inView = book.periods.filter(({ day }) => day >= from && day <= to);
  return {
    id: number,
    format,
    basis,
    unit: unitIn(format, unit),
    dataVersion: '2.2' as const,
    data: data.map(([day, value]): [string, number] => [day, value]),
    forecastFrom: forecast?.day ?? null,
    gaps: gapsOf(book, ask, data),
    ...(vintages === '1' && {
      vintages: inView.flatMap(({ day, vintages: all }) =>
        all
          .filter(({ moment }) => moment.at <= at)
          .map(({ value, moment }): [string, number, string] => [day, value, newYorkDay(moment.at)]),
      ),
    }),
  };
}

/** A period with its first and its latest value. */
function revisionRow(period: SeriesBook['periods'][number], at: number) {
  const ends = endsAt(period, at);
  if (!ends) return [];
  const { first, latest } = ends;
  const known = period.vintages.filter(({ moment }) => moment.at <= at);
  return [
    {
      day: period.day,
      first: first.value,
      first_public: newYorkDay(first.moment.at),
      is_first_print: isFirstPrint(period),
      previous: known.at(-2)?.value ?? null,
      latest: latest.value,
      latest_public: newYorkDay(latest.moment.at),
      vintages: known.length,
      revision: latest.value - first.value,
    },
  ];
}

/** Periods of a series, the newest first, and how far first prints moved. */
export async function revisionsOf(market: EconomicMarket, series: CatalogueSeries, asOf: Day | undefined) {
  const { id, frequency, unit, revised } = series;
  const book = await openBook(market, { id, frequency });
  const at = momentOf(asOf);
  const statistics = statisticsOf(seriesPoints(book, { format: 'original', basis: 'as-reported', at }));
  return {
    rows: book.periods.toReversed().flatMap((period) => revisionRow(period, at)),
    track: revised ? trackRecord(book, at).map((record) => ({ ...record })) : [],
    statistics: statistics
      ? { ...statistics, low: [...statistics.low] as [string, number], high: [...statistics.high] as [string, number] }
      : null,
    unit,
  };
}
