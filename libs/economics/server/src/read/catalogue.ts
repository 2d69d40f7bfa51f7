import {
  categoryPlaces,
  COMPUTED_SERIES,
  countryName,
  nextRelease,
  ruleOf,
  seriesNumber,
  seriesPoints,
  worldParts,
  type CategoryPlace,
  type ComputedSeries,
} from '@plumbline/economics/domain';
import {
  KNOWN_SERIES,
  knownSeries,
  momentOf,
  newYorkDay,
  type ArchivedSeries,
  type ReleaseRule,
  type SeriesState,
} from '@plumbline/market-data/domain';
import { DAY_MS, type Day } from '@plumbline/shared/domain';
import { keptByDay, type EconomicMarket } from '../economic-market';
import { openKnownBook } from './series-values';

/** A series with its newest values as known on a day. */
export interface CatalogueSeries extends Omit<ArchivedSeries, 'notes'> {
  readonly number: number;
  readonly places: readonly CategoryPlace[];
  readonly rule: ReleaseRule | undefined;
  readonly isComputed: boolean;
  readonly notes: string | undefined;
  readonly state: SeriesState;
  /** Day by which the next value is out; undefined where no rule is known or the series has ended. */
  readonly next: Day | undefined;
  /** Whether the next value should be out by the day, and is not. */
  readonly isOverdue: boolean;
}

/** Every series that had a value by a day, in the order of their ids. */
export interface Catalogue {
  readonly all: readonly CatalogueSeries[];
  readonly byNumber: ReadonlyMap<number, CatalogueSeries>;
  readonly byId: ReadonlyMap<string, CatalogueSeries>;
}

const NEWEST = 30;
/** A series of which nothing came for so long after its next release has ended. */
const ENDED_MS = 400 * DAY_MS;

/** Replaces the country code in a series name where the publisher has no name. */
function nameOf({ id, name }: ArchivedSeries): string {
  const world = worldParts(id);
  return world && name.endsWith(`, ${world.country}`)
    ? `${name.slice(0, -world.country.length)}${countryName(world.country)}`
    : name;
}

function described(series: ArchivedSeries, state: SeriesState, now: number): CatalogueSeries {
  const { id, frequency, notes } = series;
  const rule = knownSeries(id)?.release ?? ruleOf(id, frequency);
  const last = state.newest.at(-1)!;
  const nextAt = rule && nextRelease(rule, frequency, last.day);
  const isEnded = nextAt !== undefined && nextAt < now - ENDED_MS;
  return {
    ...series,
    notes,
    name: nameOf(series),
    number: seriesNumber(id),
    places: categoryPlaces(series),
    rule,
    state,
    isComputed: false,
    next: nextAt === undefined || isEnded ? undefined : newYorkDay(nextAt),
    isOverdue: nextAt !== undefined && !isEnded && nextAt < now,
  };
}

/** The state of a series made of others, from its values. */
async function computedState(market: EconomicMarket, { id }: ComputedSeries, at: number): Promise<SeriesState[]> {
  const book = await openKnownBook(market, id);
  const points = seriesPoints(book, { format: 'original', basis: 'as-reported', at });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const ago = `${String(Number(last[0].slice(0, 4)) - 1)}${last[0].slice(4)}`;
  const before = points.findLast(([day]) => day <= ago);
  const newest = points.slice(-NEWEST).map(([day, value]) => {
    const vintages = book.periods[book.placeOf(day)!]!.vintages;
    return { day, value, at: vintages.findLast(({ moment }) => moment.at <= at)!.moment.at };
  });
  return [
    {
      series: id,
      count: points.length,
      firstDay: first[0],
      newest,
      yearAgo: before && { day: before[0], value: before[1] },
    },
  ];
}

async function computedRows(market: EconomicMarket, at: number, now: number): Promise<CatalogueSeries[]> {
  const rows: CatalogueSeries[] = [];
  for (const computed of COMPUTED_SERIES) {
    const [state] = await computedState(market, computed, at);
    if (!state) continue;
    const { id, name, unit, frequency, category, formula } = computed;
    const rule = knownSeries(computed.inputs[0]!)?.release;
    const series = {
      id,
      name,
      unit,
      frequency,
      category,
      adjustment: null,
      country: 'USA',
      revised: false,
      source: 'Computed',
      notes: formula,
    };
    const row = described(series, state, now);
    const nextAt = rule && nextRelease(rule, frequency, state.newest.at(-1)!.day);
    rows.push({ ...row, rule, isComputed: true, next: nextAt === undefined ? undefined : newYorkDay(nextAt) });
  }
  return rows;
}

/** The moment that "overdue" and "next" are reported from: the end of the day, or of the last prices. */
function nowOf(market: EconomicMarket, asOf: Day | undefined): number {
  const last = asOf ?? market.status().lastPriceDay;
  return last === null ? Date.now() : momentOf(last);
}

/** All series with their newest values; read once a version and day. */
export const readCatalogue = keptByDay<Catalogue>(4, async (market, asOf) => {
  const at = momentOf(asOf);
  const now = nowOf(market, asOf);
  const [listed, states] = await Promise.all([market.areas().seriesList(), market.areas().seriesStates(at)]);
  const known = new Map<string, ArchivedSeries>(KNOWN_SERIES.map((series) => [series.id, series]));
  for (const series of listed) known.set(series.id, series);
  const rows = states.flatMap((state) => {
    const series = known.get(state.series);
    return series ? [described(series, state, now)] : [];
  });
  const all = [...rows, ...(await computedRows(market, at, now))];
  return {
    all,
    byNumber: new Map(all.map((row) => [row.number, row])),
    byId: new Map(all.map((row) => [row.id, row])),
  };
});
