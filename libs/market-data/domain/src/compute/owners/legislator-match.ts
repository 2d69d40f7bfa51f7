import { addDays, type Day } from '@plumbline/shared/domain';

import type { Chamber, Legislator, LegislatorTerm } from '../../model/legislator';

/** Filer as named in a disclosure. */
export interface FilerName {
  /** As filed: 'Hon. Richard W. Allen', 'Blunt, Roy', 'Thomas R Carper'. */
  readonly name: string;
  readonly chamber: Chamber;
  readonly state?: string;
  readonly district?: string;
  /** Day of the trade or the report. */
  readonly day?: Day;
}

const TITLES = new Set([
  'hon',
  'honorable',
  'the',
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'senator',
  'rep',
  'representative',
  'col',
  'lt',
]);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'facs', 'dds', 'phd', 'esq']);

/** Members report for some time after they left, and before they took their seat. */
const DAYS_AROUND_TERM = 400;

const words = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !TITLES.has(word) && !SUFFIXES.has(word));

/** First names and last name in order: 'Last, First' is turned around, titles and suffixes are left out. */
export function nameWords(name: string): readonly string[] {
  const [before = '', ...after] = name.split(',');
  const turned = words(after.join(' '));
  return turned.length > 0 ? [...turned, ...words(before)] : words(before);
}

/** A name reduced to first and last word: identifies persons without a number. */
export function nameKey(name: string): string {
  const all = nameWords(name);
  return [all[0], all.at(-1)].join(' ');
}

function endsWithLast(name: readonly string[], last: string): boolean {
  const lastWords = words(last);
  return (
    lastWords.length > 0 && lastWords.every((word, index) => name[name.length - lastWords.length + index] === word)
  );
}

function firstNames({ first, middle, nickname, fullName }: Legislator): ReadonlySet<string> {
  return new Set([first, middle ?? '', nickname ?? '', fullName ?? ''].flatMap((each) => words(each).slice(0, 1)));
}

/** Equal, or one an initial or a short form of the other: 'Rob' and 'Robert'. */
const isLikeFirst = (given: string, known: string): boolean => known.startsWith(given) || given.startsWith(known);

function isOnDay({ start, end }: LegislatorTerm, day: Day | undefined): boolean {
  if (day === undefined || start === undefined || end === undefined) return true;
  return addDays(start, -DAYS_AROUND_TERM) <= day && day <= addDays(end, DAYS_AROUND_TERM);
}

function isSeat(term: LegislatorTerm, { chamber, state, district, day }: FilerName): boolean {
  if (term.chamber !== chamber || !isOnDay(term, day)) return false;
  if (state !== undefined && term.state !== state.toUpperCase()) return false;
  return (
    chamber === 'senate' || district === undefined || term.district === undefined || term.district === Number(district)
  );
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Finds members by what disclosures say of their filers. */
export type LegislatorMatcher = (filer: FilerName) => Legislator | undefined;

function byLastWord(legislators: readonly Legislator[]): ReadonlyMap<string, readonly Legislator[]> {
  const found = new Map<string, Legislator[]>();
  for (const each of legislators) {
    const word = words(each.last).at(-1) ?? '';
    found.set(word, [...(found.get(word) ?? []), each]);
  }
  return found;
}

/**
 * The one member that a filer's name fits: same last name, same chamber, a term of that state around that day, and of
 * several the one whose first name, nickname or signature fits. With state and district the last name alone is enough.
 * Undefined where nobody or more than one fits: such trades stay with the name as filed.
 */
export function createLegislatorMatcher(legislators: readonly Legislator[]): LegislatorMatcher {
  const index = byLastWord(legislators);
  return (filer) => {
    const name = nameWords(filer.name);
    const [first] = name;
    if (first === undefined || name.length < 2) return undefined;
    const seated = (index.get(name.at(-1) ?? '') ?? []).filter(
      (each) => endsWithLast(name, each.last) && each.terms.some((term) => isSeat(term, filer)),
    );
    const exact = seated.filter((each) => firstNames(each).has(first));
    const alike = seated.filter((each) => [...firstNames(each)].some((known) => isLikeFirst(first, known)));
    const inDistrict = filer.state !== undefined && filer.district !== undefined ? only(seated) : undefined;
    return only(exact) ?? only(alike) ?? inDistrict;
  };
}
