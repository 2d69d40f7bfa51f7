import { compareText } from '@plumbline/shared/domain';
import type { Fact } from '../model/fact';

/** The vintage of one concept and period that held at a moment, and the filings that stand behind its value. */
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
 * report. Rows from any other form (8-K, DEF 14A, prospectuses) stand only where no such report gives the period.
 */
const PERIODIC_FORM = /^(10-?KT?|10-K405|10-KSB|10-?QT?|10-QSB|20-F|40-F|6-K)(\/A)?$/;

/** True for the forms whose figures a page prefers: periodic reports and their amendments. */
export const isPeriodicForm = (form: string): boolean => PERIODIC_FORM.test(form);

/** Zeros at the end of the number as text: 5188 (millions) is more precise than 5200. */
const trailingZeros = (value: number): number => /0*$/.exec(String(Math.abs(value)))?.[0].length ?? 0;

/** Order of authority, lowest first: form, moment, accession, precision; the value last, so that the order is total. */
function compareAuthority(a: Fact, b: Fact): number {
  return (
    Number(isPeriodicForm(a.form)) - Number(isPeriodicForm(b.form)) ||
    a.moment.at - b.moment.at ||
    compareText(a.accession, b.accession) ||
    trailingZeros(b.value) - trailingZeros(a.value) ||
    a.value - b.value
  );
}

const compareTime = (a: Fact, b: Fact): number => a.moment.at - b.moment.at || compareText(a.accession, b.accession);

const samePeriod = (a: Fact, b: Fact): boolean =>
  a.end === b.end && a.start === b.start && a.concept === b.concept && a.unit === b.unit;

function known(vintages: readonly Fact[]): KnownFact | undefined {
  let fact = vintages[0];
  if (!fact) return undefined;
  if (vintages.length === 1) return { fact, firstReported: fact, confirmedBy: [] };
  for (const candidate of vintages) if (compareAuthority(candidate, fact) > 0) fact = candidate;
  const { value } = fact;
  const same = vintages.filter((vintage) => vintage.value === value).sort(compareTime);
  const firstReported = same[0] ?? fact;
  const seen = new Set([firstReported.accession]);
  const confirmedBy = same.filter((each) => !seen.has(each.accession) && seen.add(each.accession));
  return { fact, firstReported, confirmedBy };
}

/**
 * What was known at `at` (epoch milliseconds; now and all vintages when left out): one answer for each concept, unit,
 * start and end, in the order in which the periods first stand in `facts`. A fact public later than `at` has no part in
 * any answer, neither as value nor as confirmation.
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
