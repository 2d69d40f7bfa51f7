import { countryName } from '@plumbline/economics/domain';
import { compareKnown, compareText } from '@plumbline/shared/domain';
import type { CatalogueSeries } from './catalogue';
import { placesOf, popularityOf, rowToWire, seriesName, type Listed, type SeriesRow } from './listed';

export interface ListAsk {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly country?: string | undefined;
  readonly frequency?: string | undefined;
  readonly sort: 'name' | 'last' | 'change' | 'yoy' | 'next' | 'popular';
  readonly desc: 'true' | 'false';
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const texts = new WeakMap<CatalogueSeries, string>();

function textOf(series: CatalogueSeries): string {
  const { name, id, source, country, places } = series;
  const found =
    texts.get(series) ??
    folded(`${name} ${id} ${source} ${countryName(country)} ${places.map((p) => p.name).join(' ')}`);
  texts.set(series, found);
  return found;
}

/** Whether all words are in what is said of a series. */
export function fits(listed: Listed, series: CatalogueSeries, q: string): boolean {
  const text = `${textOf(series)} ${folded(seriesName(listed, series))}`;
  return folded(q)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** A name or mnemonic that begins with the words comes before one that only has them. */
function closeness(listed: Listed, series: CatalogueSeries, q: string): number {
  const asked = folded(q.trim());
  if (asked === '') return 0;
  if (folded(series.id) === asked) return 3;
  if (folded(seriesName(listed, series)).startsWith(asked) || folded(series.id).startsWith(asked)) return 2;
  return folded(seriesName(listed, series)).includes(asked) ? 1 : 0;
}

const KEYS: Readonly<Record<Exclude<ListAsk['sort'], 'popular'>, (row: SeriesRow) => number | string | null>> = {
  name: ({ name }) => name,
  last: ({ last }) => last?.public ?? null,
  change: ({ change, previous }) => (change === null || !previous ? null : change / Math.abs(previous)),
  yoy: ({ yoy }) => yoy,
  next: ({ next }) => next,
};

function byPopularity(listed: Listed, q: string) {
  return (a: CatalogueSeries, b: CatalogueSeries): number =>
    closeness(listed, b, q) - closeness(listed, a, q) ||
    popularityOf(listed, b) - popularityOf(listed, a) ||
    compareText(seriesName(listed, a), seriesName(listed, b)) ||
    compareText(a.id, b.id);
}

function orderedBy(listed: Listed, found: CatalogueSeries[], { sort, desc, q = '' }: ListAsk): CatalogueSeries[] {
  if (sort === 'popular') return found.sort(byPopularity(listed, q));
  const keyOf = KEYS[sort];
  return found
    .map((series) => ({ series, key: keyOf(rowToWire(listed, series)) }))
    .sort((a, b) => compareKnown(a.key, b.key, desc === 'true'))
    .map(({ series }) => series);
}

const isIn = (listed: Listed, series: CatalogueSeries, category: string): boolean =>
  placesOf(listed, series).some(({ code }) => code === category);

/** Series of a category, or those that words find, in an order. */
export function chosenSeries(listed: Listed, ask: ListAsk): CatalogueSeries[] {
  const { q = '', category, country, frequency } = ask;
  const found = listed.catalogue.all.filter(
    (series) =>
      (category === undefined || isIn(listed, series, category)) &&
      (country === undefined || series.country === country) &&
      (frequency === undefined || series.frequency === frequency) &&
      (q === '' || fits(listed, series, q)),
  );
  return orderedBy(listed, found, ask);
}

/** Countries of which there are series, by name. */
export const countriesOf = ({ catalogue }: Listed) =>
  [...new Set(catalogue.all.map(({ country }) => country))]
    .map((iso3) => ({ iso3, name: countryName(iso3) }))
    .sort((a, b) => compareText(a.name, b.name));
