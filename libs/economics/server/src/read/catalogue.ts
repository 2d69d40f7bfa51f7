import {
  categoryPlaces,
  COMPUTED_SERIES,
  countryName,
  nextRelease,
  ruleOf,
  seriesNumber,
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
import { keptByVersion } from '@plumbline/shared/server';
import { keptByDay, type EconomicMarket } from '../economic-market';
import { seriesNames, seriesValues, toSeries } from './series-records';
import { stateReader } from './series-state';

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

/** A series made of others; it comes out with the first of them. */
function computedRow(computed: ComputedSeries, state: SeriesState, now: number): CatalogueSeries {
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
  const nextAt = rule && nextRelease(rule, frequency, state.newest.at(-1)!.day);
  const next = nextAt === undefined ? undefined : newYorkDay(nextAt);
  return { ...described(series, state, now), rule, isComputed: true, next };
}

/** The moment that "overdue" and "next" are reported from: the end of the day, or of the last prices. */
function nowOf(market: EconomicMarket, asOf: Day | undefined): number {
  const last = asOf ?? market.status().lastPriceDay;
  return last === null ? Date.now() : momentOf(last);
}

/** Descriptions of all series by id: that of the archive, else that of the registry. */
export const readSeries = keptByVersion<EconomicMarket, undefined, ReadonlyMap<string, ArchivedSeries>>({
  most: 1,
  keyOf: () => '',
  read: async (market) => {
    const table = await market.records(seriesNames);
    const listed = Array.from({ length: table.length }, (_, place) => toSeries(table.row(place)));
    return new Map<string, ArchivedSeries>([...KNOWN_SERIES, ...listed].map((series) => [series.id, series]));
  },
});

/** All series with their newest values; read once a version and day. */
export const readCatalogue = keptByDay<Catalogue>(4, async (market, asOf) => {
  const at = momentOf(asOf);
  const now = nowOf(market, asOf);
  const [series, table] = [await readSeries(market, undefined), await market.records(seriesValues)];
  const stateOf = stateReader(table);
  const rows = table.groups().flatMap((id) => {
    const [own, state] = [series.get(id), stateOf(id, at)];
    return own && state ? [described(own, state, now)] : [];
  });
  const computed = COMPUTED_SERIES.flatMap((each) => {
    const state = stateOf(each.id, at);
    return state ? [computedRow(each, state, now)] : [];
  });
  const all = [...rows, ...computed];
  return {
    all,
    byNumber: new Map(all.map((row) => [row.number, row])),
    byId: new Map(all.map((row) => [row.id, row])),
  };
});
