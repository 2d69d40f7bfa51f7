import {
  computedSeries,
  monthEnds,
  performanceOf,
  releaseWords,
  seriesNumber,
  seriesPoints,
  statisticsOf,
  type Point,
} from '@plumbline/economics/domain';
import { knownSeries, momentOf, newYorkDay } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import type { EconomicMarket } from '../economic-market';
import { openKnownBook } from './series-values';

const wire = (points: readonly Point[]) => points.map(([day, value]): [string, number] => [day, value]);

/** Values of a series as known on a day. */
export async function pointsOf(market: EconomicMarket, id: string, asOf: Day | undefined): Promise<readonly Point[]> {
  const book = await openKnownBook(market, id);
  return seriesPoints(book, { format: 'original', basis: 'as-reported', at: momentOf(asOf) });
}

/** The last value of a series by a day, with the day on which it became public. */
async function lastOf(market: EconomicMarket, id: string, asOf: Day | undefined) {
  const [book, at] = [await openKnownBook(market, id), momentOf(asOf)];
  const period = book.periods.findLast(({ vintages }) => vintages[0]!.moment.at <= at);
  const known = period?.vintages.findLast(({ moment }) => moment.at <= at);
  return period && known ? { day: period.day, value: known.value, public: newYorkDay(known.moment.at) } : null;
}

/** An input of a ratio: what it is, when it comes, its last value. */
async function inputOf(market: EconomicMarket, id: string, asOf: Day | undefined) {
  const series = knownSeries(id)!;
  const { name, unit, source, release, frequency } = series;
  return {
    id: seriesNumber(id),
    code: id,
    name,
    unit,
    source,
    release: releaseWords(release, frequency),
    last: await lastOf(market, id, asOf),
  };
}

const isBillion = (unit: string): boolean => unit === 'USD billion';

/** The value of a day, or the last one up to so many days before it. */
function valueNear(values: ReadonlyMap<Day, number>, day: Day, lookBack: number): number | undefined {
  for (let back = 0; back <= lookBack; back += 1) {
    const value = values.get(addDays(day, -back));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Parts of liquidity in billions, on the days of the ratio: they add up to it; of a metal ratio both prices. */
async function partsOf(market: EconomicMarket, id: string, asOf: Day | undefined, days: readonly Day[]) {
  const computed = computedSeries(id)!;
  return Promise.all(
    computed.inputs.map(async (input) => {
      const { name, unit } = knownSeries(input)!;
      const isScaled = isBillion(computed.unit) && unit === 'USD million';
      const values = new Map(await pointsOf(market, input, asOf));
      return {
        name,
        unit: isScaled ? computed.unit : unit,
        data: days.flatMap((day): [string, number][] => {
          const value = valueNear(values, day, computed.lookBack?.[input] ?? 0);
          return value === undefined ? [] : [[day, isScaled ? value / 1000 : value]];
        }),
      };
    }),
  );
}

/** A series made of others: its values, where the last one lies, what it is made of. */
export async function ratioOf(market: EconomicMarket, id: string, asOf: Day | undefined) {
  const computed = computedSeries(id)!;
  const points = await pointsOf(market, id, asOf);
  const statistics = statisticsOf(points);
  return {
    dataVersion: '2.2' as const,
    id: computed.number,
    name: computed.name,
    unit: computed.unit,
    formula: computed.formula,
    last: await lastOf(market, id, asOf),
    percentile: statistics?.percentile ?? null,
    mean: statistics?.mean ?? null,
    median: statistics?.median ?? null,
    data: wire(points),
    inputs: await Promise.all(computed.inputs.map((input) => inputOf(market, input, asOf))),
    parts: await partsOf(
      market,
      id,
      asOf,
      points.map(([day]) => day),
    ),
  };
}

/** Changes of a monthly series by month and year. */
export async function performanceFor(market: EconomicMarket, id: string, asOf: Day | undefined) {
  const { years, means } = performanceOf(monthEnds(await pointsOf(market, id, asOf)));
  return { years: years.map((row) => ({ ...row, months: [...row.months] })), means: [...means] };
}

/** A series to draw another one against, on its own days. */
export async function againstOf(market: EconomicMarket, id: string, asOf: Day | undefined, days: ReadonlySet<Day>) {
  const { name, unit } = knownSeries(id)!;
  const points = await pointsOf(market, id, asOf);
  return points.length === 0 ? null : { name, unit, data: wire(points.filter(([day]) => days.has(day))) };
}
