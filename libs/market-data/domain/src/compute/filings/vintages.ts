import { compareText } from '@plumbline/shared/domain';
import type { Fact } from '../../model/fact';

/** The vintage of one concept and period that held at a moment, and the filings behind its value. */
export interface KnownFact {
  /** The latest vintage public at the moment asked for. */
  readonly fact: Fact;
  /** The first filing that reported this value for this period: the source a page names. */
  readonly firstReported: Fact;
  /** Later filings with the same value, oldest first; empty when nobody repeated it. */
  readonly confirmedBy: readonly Fact[];
}

/**
 * Annual, quarterly and transition reports and their amendments. 6-K counts, as foreign issuers have no other interim
 * report. Rows from any other form (DEF 14A, prospectuses) are used only where no such report gives the period.
 */
const PERIODIC_FORM = /^(10-?KT?|10-K405|10-KSB|10-?QT?|10-QSB|20-F|40-F|6-K)(\/A)?$/;

/** True for the forms whose figures a page prefers: periodic reports and their amendments. */
export const isPeriodicForm = (form: string): boolean => PERIODIC_FORM.test(form);

/** Statements recast between two reports, for a change of accounting or of segments, come with a current report. */
const RECASTING_FORM = /^8-K(\/A)?$/;

/** True for reports whose figures take precedence over those of other forms; of two of them the later one holds. */
const speaksFor = (form: string): boolean => isPeriodicForm(form) || RECASTING_FORM.test(form);

/** Zeros at the end of the number as text: 5188 (millions) is more precise than 5200. */
const trailingZeros = (value: number): number => /0*$/.exec(String(Math.abs(value)))?.[0].length ?? 0;

/** Order of authority, lowest first: form, moment, accession, precision; the value last, so that the order is total. */
function compareAuthority(a: Fact, b: Fact): number {
  return (
    Number(speaksFor(a.form)) - Number(speaksFor(b.form)) ||
    a.moment.at - b.moment.at ||
    compareText(a.accession, b.accession) ||
    trailingZeros(b.value) - trailingZeros(a.value) ||
    a.value - b.value
  );
}

const compareTime = (a: Fact, b: Fact): number => a.moment.at - b.moment.at || compareText(a.accession, b.accession);

const samePeriod = (a: Fact, b: Fact): boolean =>
  a.end === b.end && a.start === b.start && a.concept === b.concept && a.unit === b.unit;

/** A figure in the text of a report ('$9.2 billion') is so many digits coarser than the same figure in a table. */
const ROUNDED_DIGITS = 2;
/** Zeros of thousands, millions, billions: statements are in one of these units, so what one of it explains is no text. */
const UNIT_ZEROS = 3;

/** True for a figure that only rounds what an earlier report said exactly: it says nothing new. */
export function isRoundingOf(later: Fact, exact: Fact): boolean {
  if (later.value === exact.value || speaksFor(later.form) !== speaksFor(exact.form)) return false;
  const zeros = trailingZeros(later.value);
  if (zeros - trailingZeros(exact.value) < ROUNDED_DIGITS) return false;
  const apart = Math.abs(exact.value - later.value);
  return apart > 10 ** (zeros - (zeros % UNIT_ZEROS)) && apart <= 10 ** zeros / 2;
}

/** The vintage that holds: that of most authority, unless it only rounds the one before it. */
function holding([first, ...others]: readonly [Fact, ...Fact[]]): Fact {
  // Most reports only say again what was said before.
  if (others.every(({ value }) => value === first.value))
    return others.reduce((held, next) => (compareAuthority(next, held) > 0 ? next : held), first);
  const ordered = [first, ...others].sort(compareAuthority);
  return ordered.reduce((held, next) => (isRoundingOf(next, held) ? held : next));
}

function known(vintages: readonly Fact[]): KnownFact | undefined {
  const [first, ...others] = vintages;
  if (!first) return undefined;
  if (others.length === 0) return { fact: first, firstReported: first, confirmedBy: [] };
  const fact = holding([first, ...others]);
  const { value } = fact;
  const same = vintages.filter((vintage) => vintage.value === value).sort(compareTime);
  const firstReported = same[0] ?? fact;
  const seen = new Set([firstReported.accession]);
  const confirmedBy = same.filter((each) => !seen.has(each.accession) && seen.add(each.accession));
  return { fact, firstReported, confirmedBy };
}

/**
 * Returns facts as known at `at` (epoch milliseconds; now and all vintages when left out): one answer for each concept,
 * unit, start and end, in order of first appearance in `facts`. A fact public later than `at` has no part in any
 * answer, neither as value nor as confirmation.
 */
export function knownAt(facts: Iterable<Fact>, at: number = Number.POSITIVE_INFINITY): readonly KnownFact[] {
  const periods = new Map<string, Fact[]>();
  let last: { readonly fact: Fact; readonly vintages: Fact[] } | undefined;
  for (const fact of facts) {
    if (fact.moment.at > at) continue;
    // Facts mostly come in order: the vintages of a period follow each other and need no look-up.
    if (last && samePeriod(last.fact, fact)) {
      last.vintages.push(fact);
      continue;
    }
    const key = `${fact.concept}|${fact.unit}|${fact.start ?? ''}|${fact.end}`;
    const vintages = periods.get(key) ?? [];
    if (vintages.push(fact) === 1) periods.set(key, vintages);
    last = { fact, vintages };
  }
  return Array.from(periods.values(), known).filter((each) => each !== undefined);
}
