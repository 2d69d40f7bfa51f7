import { HEAD_FIGURES, monthEnds, seriesPoints, unitIn, type DataFormat } from '@plumbline/economics/domain';
import { momentOf, newYorkDay } from '@plumbline/market-data/domain';
import { compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { EconomicMarket } from '../economic-market';
import type { CatalogueSeries } from './catalogue';
import { popularOf, seriesName, type Listed } from './listed';
import { openBook } from './series-values';

const GRID_PERIODS = 13;

/** The last periods of series, a row each. */
export const gridOf = (listed: Listed, series: readonly CatalogueSeries[]) =>
  series.map((each) => ({
    id: each.number,
    name: seriesName(listed, each),
    unit: each.unit,
    frequency: each.frequency,
    data: each.state.newest.slice(-GRID_PERIODS).map(({ day, value }): [string, number] => [day, value]),
  }));

/** Series of numbers, those without values left out; the popular ones without numbers. */
export const seriesOrPopular = (listed: Listed, ids: readonly number[] | undefined, most: number) =>
  ids ? ids.flatMap((id) => listed.catalogue.byNumber.get(id) ?? []) : popularOf(listed, most);

/** By source: how many series, what came last, how many should have come. */
export const statsOf = ({ catalogue }: Listed) =>
  [...groupBy(catalogue.all, ({ source }) => source)]
    .map(([source, own]) => {
      const newest = Math.max(...own.flatMap(({ state }) => state.newest.at(-1)?.at ?? []));
      return {
        source,
        series: own.length,
        newest: Number.isFinite(newest) ? newYorkDay(newest) : null,
        overdue: own.filter(({ isOverdue }) => isOverdue).length,
      };
    })
    .sort((a, b) => b.series - a.series || compareText(a.source, b.source));

/** Values of a series in a format as known on a day, with the moment of the last one. */
async function figureOf(market: EconomicMarket, series: CatalogueSeries, format: DataFormat, asOf: Day | undefined) {
  const book = await openBook(market, { id: series.id, frequency: series.frequency });
  return seriesPoints(book, { format, basis: 'as-reported', at: momentOf(asOf) });
}

interface HeadAsk {
  readonly listed: Listed;
  readonly asOf: Day | undefined;
}
type HeadFigure = Awaited<ReturnType<typeof headFigureOf>> & { readonly id: number; readonly name: string };

/** Years of history in the head figures. */
const HISTORY_YEARS = 10;

/** A head figure with the years behind it, those of days by their month ends. */
async function headFigureOf(market: EconomicMarket, found: CatalogueSeries, format: DataFormat, asOf: Day | undefined) {
  const points = await figureOf(market, found, format, asOf);
  const [last, previous] = [points.at(-1), points.at(-2)];
  const from = last ? `${String(Number(last[0].slice(0, 4)) - HISTORY_YEARS)}${last[0].slice(4)}` : '';
  const shown = points.filter(([day]) => day >= from);
  const history = found.frequency === 'D' ? monthEnds(shown) : shown;
  const at = found.state.newest.at(-1)?.at;
  return {
    unit: unitIn(format, found.unit),
    format,
    previous: previous?.[1] ?? null,
    last: last && at !== undefined ? { day: last[0], value: last[1], public: newYorkDay(at) } : null,
    history: history.map(([day, value]): [string, number] => [day, value]),
  };
}

/** Each is made of all values of a series, for every page that begins with them. */
const headFigures = keptByVersion<EconomicMarket, HeadAsk, readonly HeadFigure[]>({
  most: 4,
  keyOf: ({ asOf }) => asOf ?? '',
  read: (market, { listed, asOf }) =>
    Promise.all(
      HEAD_FIGURES.flatMap(({ series, name, format }) => {
        const found = listed.catalogue.byId.get(series);
        return found
          ? [headFigureOf(market, found, format, asOf).then((figure) => ({ id: found.number, name, ...figure }))]
          : [];
      }),
    ),
});

/** Head figures of the economy; with their history for type 2. */
export async function dashboardOf(market: EconomicMarket, listed: Listed, type: number, asOf: Day | undefined) {
  const figures = await headFigures(market, { listed, asOf });
  return type === 2 ? figures : figures.map(({ history: _history, ...figure }) => figure);
}

/** The last value of each month of some series. */
export const monthEndsOf = (
  market: EconomicMarket,
  series: readonly CatalogueSeries[],
  { from = '', asOf }: { readonly from?: Day | undefined; readonly asOf?: Day | undefined },
) =>
  Promise.all(
    series.map(async (each) => ({
      id: each.number,
      data: monthEnds(await figureOf(market, each, 'original', asOf))
        .filter(([day]) => day >= from)
        .map(([day, value]): [string, number] => [day, value]),
    })),
  );
