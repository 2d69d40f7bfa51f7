import { MARKET_SERIES } from './markets.series';
import { toKnown, type KnownSeries } from './series-row';
import { US_ACTIVITY } from './us-activity.series';

/** Every series the product knows by name, in the order of their numbers. */
export const KNOWN_SERIES: readonly KnownSeries[] = [...US_ACTIVITY, ...MARKET_SERIES].map(toKnown);

const byId = new Map(
  KNOWN_SERIES.flatMap((series) => [series.id, ...(series.codes.also ?? [])].map((id) => [id, series] as const)),
);

function byCode(pick: (series: KnownSeries) => readonly string[]): ReadonlyMap<string, KnownSeries> {
  return new Map(KNOWN_SERIES.flatMap((series) => pick(series).map((code) => [code, series] as const)));
}

const byPublisher = {
  bls: byCode(({ codes }) => (codes.bls ? [codes.bls] : [])),
  bea: byCode(({ codes }) => (codes.bea ? [codes.bea] : [])),
  frb: byCode(({ codes }) => (codes.frb ? [codes.frb] : [])),
  shiller: byCode(({ codes }) => (codes.shiller ? [codes.shiller] : [])),
  eia: byCode(({ codes }) => (codes.eia ? [codes.eia] : [])),
  pink: byCode(({ codes }) => (codes.pink ? [codes.pink] : [])),
  files: byCode(({ codes }) => codes.files ?? []),
};

/** The series of a mnemonic, 'CPIAUCNS'. */
export const knownSeries = (id: string): KnownSeries | undefined => byId.get(id);

/** The series that a publisher names by this code. */
export const seriesOfCode = (publisher: keyof typeof byPublisher, code: string): KnownSeries | undefined =>
  byPublisher[publisher].get(code);

/** Names without remarks in brackets at the end, signs and case, so that 'GDP nominal (vintage 2026-01)' finds 'GDP nominal'. */
export function plainName(name: string): string {
  const bare = name.toLowerCase().replace(/\s*\([^()]*\)\s*$/, '');
  return bare.replace(/[^a-z0-9^&.]+/g, ' ').trim();
}

/** Whole name in lower case, brackets included: 'us cpi-u (nsa)' is another thing than 'us cpi-u (sa)'. */
const wholeName = (name: string): string => name.toLowerCase().trim();

const isEntity = ({ id, name, entities }: KnownSeries, asked: string): boolean =>
  [id, name, ...entities].some((each) => wholeName(each) === wholeName(asked));

const isItem = ({ id, name, items }: KnownSeries, asked: string): boolean =>
  [id, name, 'value', ...items].some((each) => plainName(each) === plainName(asked));

/** Series that answer to an entity ('US GDP', 'WTI crude', 'ICSA') and an item ('GDP nominal', 'spot price', 'value'). */
export function findSeries(entity: string, item: string): readonly KnownSeries[] {
  const named = KNOWN_SERIES.filter((series) => isEntity(series, entity));
  const exact = named.filter((series) => isItem(series, item));
  // 'value' says nothing of its own: then only the series itself is meant.
  return exact.length > 1
    ? exact.filter(({ id }) => id.toLowerCase() === wholeName(entity) || plainName(item) !== 'value')
    : exact;
}
