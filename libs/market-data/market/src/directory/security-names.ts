import { localSymbol, symbolForm, type FoundSecurity } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { BuiltSecurity } from '../manifest/market-manifest';
import type { OpenSections, Sections } from './section-file';
import { openTable, tableSections, type NamedPlace } from './text-table';

/** A security and its place in the list of all. */
interface Placed {
  readonly built: BuiltSecurity;
  readonly place: number;
}

const NEVER = '9999-12-31';

/** First day on which a security no longer had its last symbol; '' for one that never had it on a day that is known. */
const endOf = ({ days }: BuiltSecurity): Day => (days ? (days.length === 0 ? '' : (days.at(-1)?.[2] ?? NEVER)) : NEVER);

/** Order of securities: listed ones first, then by last listing. */
const byStanding = (a: Placed, b: Placed): number => {
  const [first, second] = [endOf(a.built), endOf(b.built)];
  return first < second ? 1 : first > second ? -1 : a.built.id < b.built.id ? -1 : 1;
};

/** First day after a symbol that a security had before. */
const leftOn = ({ days = [] }: BuiltSecurity, symbol: string): Day =>
  days.findLast(([each]) => each === symbol)?.[2] ?? '';

function* formerNames(all: readonly Placed[]): Generator<readonly [name: string, found: Placed]> {
  const rows = all.flatMap((each) =>
    (each.built.formerSymbols ?? []).map((symbol) => ({ symbol, each, left: leftOn(each.built, symbol) })),
  );
  for (const { symbol, each } of rows.sort((a, b) => (a.left < b.left ? 1 : a.left > b.left ? -1 : 0)))
    yield [symbol, each];
}

/** Kinds of names of a security; the position in this list is added to four times that of the security. */
const KINDS: readonly FoundSecurity['by'][] = ['id', 'symbol', 'former-symbol', 'cusip'];

/** Names in upper case; of several securities with one name the first added holds. */
function namesOf(all: readonly Placed[]): readonly NamedPlace[] {
  const names = new Map<string, number>();
  const add = (name: string, { place }: Placed, by: FoundSecurity['by']): void => {
    if (!names.has(name)) names.set(name, place * KINDS.length + KINDS.indexOf(by));
  };
  const ordered = [...all].sort(byStanding);
  for (const each of ordered) add(each.built.id.toUpperCase(), each, 'id');
  for (const each of ordered) add(each.built.symbol, each, 'symbol');
  for (const each of ordered) {
    const { exchange, symbol } = each.built;
    if (!exchange) continue;
    add(`${exchange}:${symbol}`, each, 'symbol');
    add(`${exchange}:${localSymbol(exchange, symbol)}`, each, 'symbol');
  }
  for (const [symbol, each] of formerNames(ordered)) add(symbol, each, 'former-symbol');
  // A company that goes on under a new number keeps the id of the first one, and answers to both.
  for (const each of ordered) if (each.built.cik) add(`US${each.built.cik}`, each, 'id');
  for (const each of ordered) for (const cusip of each.built.cusips ?? []) add(cusip, each, 'cusip');
  return Array.from(names, ([name, place]) => ({ name, place }));
}

type Days = NonNullable<BuiltSecurity['days']>;

/** Symbols with their days; one symbol since ever where nothing is said. */
const daysOf = ({ days, symbol }: Pick<BuiltSecurity, 'days' | 'symbol'>): Days => days ?? [[symbol, null, null]];

const ownersOf = (all: readonly Placed[]): readonly NamedPlace[] =>
  all.flatMap(({ built, place }) =>
    Array.from(new Set(daysOf(built).map(([symbol]) => symbol)), (name) => ({ name, place })),
  );

/** The id of the first listing is the shortest: further ones carry their symbol. */
const firstListing = (a: Placed, b: Placed): number =>
  a.built.id.length - b.built.id.length || (a.built.id < b.built.id ? -1 : 1);

const companiesOf = (all: readonly Placed[]): readonly NamedPlace[] =>
  [...all].sort(firstListing).flatMap(({ built: { cik }, place }) => (cik === undefined ? [] : [{ name: cik, place }]));

/** Everything by which the securities of a version are found. */
export function nameSections(built: readonly BuiltSecurity[]): Sections {
  const all = built.map((each, place) => ({ built: each, place }));
  return {
    ...tableSections(
      'ids',
      all.map(({ built: { id }, place }) => ({ name: id, place })),
    ),
    ...tableSections('names', namesOf(all)),
    ...tableSections('owners', ownersOf(all)),
    ...tableSections('companies', companiesOf(all)),
  };
}

/** Names by which securities are found; answers are places in the list of all. */
export interface SecurityNames {
  readonly ofId: (id: string) => number | undefined;
  readonly lookup: (name: string) => { readonly place: number; readonly by: FoundSecurity['by'] } | undefined;
  readonly at: (symbol: string, day: Day) => number | undefined;
  readonly ofCompany: (cik: string) => readonly number[];
}

/** All ways to write a class: 'BRK.B', 'brk-b', 'BRK/B'. */
function either<T>(name: string, find: (name: string) => T | undefined): T | undefined {
  const upper = name.trim().toUpperCase();
  return find(upper) ?? find(symbolForm(upper));
}

/** `rowAt`: symbol and days of the security at a place. */
export function openNames(
  sections: OpenSections,
  rowAt: (place: number) => Pick<BuiltSecurity, 'days' | 'symbol'> | undefined,
): SecurityNames {
  const table = (name: string) => openTable(sections, name);
  const [ids, names, owners, companies] = [table('ids'), table('names'), table('owners'), table('companies')];
  const hasOn = (place: number, wanted: string, day: Day): boolean => {
    const row = rowAt(place);
    const isHeld = ([symbol, from, before]: Days[number]): boolean =>
      symbol === wanted && day >= (from ?? '') && day < (before ?? NEVER);
    return row !== undefined && daysOf(row).some(isHeld);
  };
  const named = (name: string) => {
    const [found] = names.placesOf(name);
    const by = KINDS[(found ?? 0) % KINDS.length];
    return found === undefined || !by ? undefined : { place: Math.floor(found / KINDS.length), by };
  };
  return {
    ofId: (id) => ids.placesOf(id)[0],
    lookup: (name) => either(name, named),
    at: (symbol, day) => either(symbol, (each) => owners.placesOf(each).find((place) => hasOn(place, each, day))),
    ofCompany: (cik) => companies.placesOf(cik),
  };
}
