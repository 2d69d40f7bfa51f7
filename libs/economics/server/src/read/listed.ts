import { CATEGORY_ROOTS, POPULAR_SERIES, type CategoryPlace } from '@plumbline/economics/domain';
import { newYorkDay } from '@plumbline/market-data/domain';
import { compareText, DAY_MS, type Day } from '@plumbline/shared/domain';
import { orNull, type EconomicDeps } from '../economic-market';
import { readNotes, readViews, type SeriesNote } from '../store/notes';
import { economicStore } from '../store/tables';
import { readCatalogue, type Catalogue, type CatalogueSeries } from './catalogue';

/** The catalogue with what staff say of series and how popular they are. */
export interface Listed {
  readonly catalogue: Catalogue;
  readonly notes: ReadonlyMap<number, SeriesNote>;
  readonly views: ReadonlyMap<number, number>;
}

/** Opens the list of series as known on a day. */
export async function openListed(
  { db, clock, market }: Pick<EconomicDeps, 'db' | 'clock' | 'market'>,
  asOf: Day | undefined,
): Promise<Listed> {
  const store = economicStore(db);
  const [catalogue, notes, views] = await Promise.all([
    readCatalogue(market, asOf),
    readNotes(store),
    readViews(store, clock.today('UTC')),
  ]);
  return { catalogue, notes, views };
}

const ranks = new Map(POPULAR_SERIES.map((id, place) => [id, POPULAR_SERIES.length - place]));

/** Sort key of popularity: staff picks first, then series that are commonly popular, then by views. */
export const popularityOf = ({ notes, views }: Listed, { number, id }: CatalogueSeries): number =>
  (notes.get(number)?.popularity ?? 0) * 1e9 + (ranks.get(id) ?? 0) * 1e6 + Math.min(views.get(number) ?? 0, 999_999);

/** Name of a series. */
export const seriesName = ({ notes }: Listed, { number, name }: CatalogueSeries): string =>
  notes.get(number)?.name ?? name;

const titleOf = (code: string): string => {
  const last = code.split('/').at(-1) ?? code;
  return `${last.slice(0, 1).toUpperCase()}${last.slice(1)}`;
};

/** Where a series is in the tree: where staff put it, else by its source. */
export function placesOf({ notes }: Listed, { number, places }: CatalogueSeries): readonly CategoryPlace[] {
  const code = notes.get(number)?.category;
  if (!code || code === places.at(-1)?.code) return places;
  const parts = code.split('/');
  return parts.map((_, at) => {
    const own = parts.slice(0, at + 1).join('/');
    return { code: own, name: places.find((place) => place.code === own)?.name ?? titleOf(own) };
  });
}

const isPercent = (unit: string): boolean => unit.startsWith('percent');

/** Change on a year ago: percent, of percents in points. */
function yearChange({ unit, state: { newest, yearAgo } }: CatalogueSeries): number | null {
  const last = newest.at(-1);
  if (!last || !yearAgo) return null;
  if (isPercent(unit)) return last.value - yearAgo.value;
  return yearAgo.value > 0 ? (last.value / yearAgo.value - 1) * 100 : null;
}

/** The same period a year before; of daily and weekly series the last one up to ten days before that. */
function withYearAgo(series: CatalogueSeries): CatalogueSeries {
  const { frequency, state } = series;
  const [last, ago] = [state.newest.at(-1), state.yearAgo];
  if (!last || !ago) return series;
  const wanted = `${String(Number(last.day.slice(0, 4)) - 1)}${last.day.slice(4)}`;
  const gap = (Date.parse(wanted) - Date.parse(ago.day)) / DAY_MS;
  const isSame = frequency === 'D' || frequency === 'W' ? gap <= 10 : ago.day === wanted;
  return isSame ? series : { ...series, state: { ...state, yearAgo: undefined } };
}

/** A series as lists show it. */
export function rowToWire(listed: Listed, given: CatalogueSeries) {
  const series = withYearAgo(given);
  const { number, id, unit, frequency, adjustment, country, source, revised, state } = series;
  const [last, previous] = [state.newest.at(-1), state.newest.at(-2)];
  return {
    id: number,
    code: id,
    name: seriesName(listed, series),
    unit,
    frequency,
    adjustment,
    country,
    source,
    revised,
    category_code: placesOf(listed, series).at(-1)?.code ?? 'other',
    last: last ? { day: last.day, value: last.value, public: newYorkDay(last.at) } : null,
    previous: orNull(previous?.value),
    year_ago: orNull(state.yearAgo?.value),
    change: last && previous ? last.value - previous.value : null,
    yoy: yearChange(series),
    next: orNull(series.next),
    computed: series.isComputed,
    recent: state.newest.map(({ value }) => value),
  };
}

export type SeriesRow = ReturnType<typeof rowToWire>;

/** The most popular series, the first of all first. */
export const popularOf = (listed: Listed, most: number): readonly CatalogueSeries[] =>
  listed.catalogue.all
    .filter((series) => popularityOf(listed, series) >= 1e6)
    .sort((a, b) => popularityOf(listed, b) - popularityOf(listed, a) || compareText(a.id, b.id))
    .slice(0, most);

/** A category with what is in it. */
export interface CategoryNode {
  readonly category_code: string;
  readonly name: string;
  readonly count: number;
  readonly popular: { readonly id: number; readonly name: string }[];
  readonly children: CategoryNode[];
}

interface Growing {
  readonly place: CategoryPlace;
  readonly series: CatalogueSeries[];
  readonly children: Map<string, Growing>;
}

const POPULAR_OF_CATEGORY = 3;

function toNode(listed: Listed, { place, series, children }: Growing): CategoryNode {
  const first = series
    .toSorted((a, b) => popularityOf(listed, b) - popularityOf(listed, a) || compareText(a.id, b.id))
    .slice(0, POPULAR_OF_CATEGORY);
  return {
    category_code: place.code,
    name: place.name,
    count: series.length,
    popular: first.map((each) => ({ id: each.number, name: seriesName(listed, each) })),
    children: [...children.values()].map((child) => toNode(listed, child)).sort((a, b) => compareText(a.name, b.name)),
  };
}

const rootRank = ({ category_code: code }: CategoryNode): number => {
  const rank = CATEGORY_ROOTS.indexOf(code);
  return rank < 0 ? CATEGORY_ROOTS.length : rank;
};

/** All categories as a tree; a series counts in each category above it. */
export function categoryTree(listed: Listed): CategoryNode[] {
  const roots = new Map<string, Growing>();
  for (const series of listed.catalogue.all) {
    let level = roots;
    for (const place of placesOf(listed, series)) {
      const node: Growing = level.get(place.code) ?? { place, series: [], children: new Map() };
      level.set(place.code, node);
      node.series.push(series);
      level = node.children;
    }
  }
  return [...roots.values()].map((root) => toNode(listed, root)).sort((a, b) => rootRank(a) - rootRank(b));
}
