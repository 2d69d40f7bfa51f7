import { knownAt, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';

import { soundFacts } from './sound-counts';

/** All vintages of one concept, unit and period that are public, and the one that holds. */
export interface PeriodFacts {
  readonly concept: string;
  /** Absent for an instant. */
  readonly start?: Day;
  readonly end: Day;
  /** Its first day since 1970, NaN for an instant: the nearest start is looked for often. */
  readonly from: number;
  /** Oldest first. */
  readonly vintages: readonly Fact[];
  /** The vintage that holds on the as-of day. */
  readonly latest: Fact;
}

/** The public facts of one concept by their last day. */
export type FactsByEnd = ReadonlyMap<Day, readonly PeriodFacts[]>;

const NONE: FactsByEnd = new Map();

/** The facts of a document by concept; made once a document, as a document never changes. */
const byConcept = new WeakMap<SecurityDocument, ReadonlyMap<string, readonly Fact[]>>();

function conceptsOf(document: SecurityDocument): ReadonlyMap<string, readonly Fact[]> {
  const made = byConcept.get(document);
  if (made) return made;
  const concepts = groupByConcept(soundFacts(document).facts);
  byConcept.set(document, concepts);
  return concepts;
}

const endsByConcept = new WeakMap<SecurityDocument, Map<string, ReadonlySet<Day>>>();

/** The days on which facts of a concept end, made once a document. */
function endsOf(document: SecurityDocument, concept: string): ReadonlySet<Day> {
  const made = endsByConcept.get(document) ?? new Map<string, ReadonlySet<Day>>();
  endsByConcept.set(document, made);
  const ends =
    made.get(concept) ??
    new Set(
      conceptsOf(document)
        .get(concept)
        ?.map(({ end }) => end),
    );
  made.set(concept, ends);
  return ends;
}

function groupByConcept(facts: readonly Fact[]): ReadonlyMap<string, readonly Fact[]> {
  const concepts = new Map<string, Fact[]>();
  for (const fact of facts) {
    const group = concepts.get(fact.concept);
    if (group) group.push(fact);
    else concepts.set(fact.concept, [fact]);
  }
  return concepts;
}

/** Looks up public facts by concept and unit; a concept is indexed when it is first asked for. */
export interface FactIndex {
  /** Public facts of a concept in one unit. */
  readonly facts: (concept: string, unit: string) => FactsByEnd;
  /** True where the document holds the concept at all. */
  readonly has: (concept: string) => boolean;
  /** True where the document holds a fact of the concept that ends on a day; cheaper than to index its periods. */
  readonly endsOn: (concept: string, end: Day) => boolean;
  /** True where a fact of the concept is public. */
  readonly isPublic: (concept: string) => boolean;
  /** All units in which a concept is public, most used first. */
  readonly units: (concept: string) => readonly string[];
  /** All public facts of a concept in any unit. */
  readonly all: (concept: string) => readonly Fact[];
}

/** The facts of a document that were public at `at` (epoch milliseconds). */
export function factIndex(document: SecurityDocument, at: number): FactIndex {
  const indexed = new Map<string, Map<string, FactsByEnd>>();
  const all = (concept: string): readonly Fact[] =>
    (conceptsOf(document).get(concept) ?? []).filter((fact) => fact.moment.at <= at);
  return {
    all,
    has: (concept) => conceptsOf(document).has(concept),
    endsOn: (concept, end) => endsOf(document, concept).has(end),
    isPublic: (concept) =>
      conceptsOf(document)
        .get(concept)
        ?.some(({ moment }) => moment.at <= at) ?? false,
    units: (concept) => unitsByUse(all(concept)),
    facts: (concept, unit) => {
      const units = indexed.get(concept) ?? new Map<string, FactsByEnd>();
      indexed.set(concept, units);
      const made = units.get(unit) ?? periodsByEnd(all(concept).filter((fact) => fact.unit === unit));
      units.set(unit, made);
      return made;
    },
  };
}

function unitsByUse(facts: readonly Fact[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const { unit } of facts) uses.set(unit, (uses.get(unit) ?? 0) + 1);
  return [...uses].sort(([a, used], [b, usedToo]) => usedToo - used || (a < b ? -1 : 1)).map(([unit]) => unit);
}

/** Facts of one end by their start; an end has few of them. */
function vintagesByEnd(facts: readonly Fact[]): ReadonlyMap<Day, readonly Fact[][]> {
  const ends = new Map<Day, Fact[][]>();
  for (const fact of facts) {
    const periods = ends.get(fact.end);
    const same = periods?.find(([first]) => first?.start === fact.start);
    if (same) same.push(fact);
    else if (periods) periods.push([fact]);
    else ends.set(fact.end, [[fact]]);
  }
  return ends;
}

function periodsByEnd(facts: readonly Fact[]): FactsByEnd {
  if (facts.length === 0) return NONE;
  const byEnd = new Map<Day, PeriodFacts[]>();
  for (const [end, periods] of vintagesByEnd(facts)) byEnd.set(end, periods.flatMap(periodFacts));
  return byEnd;
}

function periodFacts(vintages: Fact[]): PeriodFacts | readonly never[] {
  const latest = vintages.length === 1 ? vintages[0] : knownAt(vintages)[0]?.fact;
  if (!latest) return [];
  const { concept, start, end } = latest;
  if (vintages.length > 1) vintages.sort((a, b) => a.moment.at - b.moment.at || (a.accession < b.accession ? -1 : 1));
  return start === undefined
    ? { concept, end, from: Number.NaN, vintages, latest }
    : { concept, start, end, from: epochDay(start), vintages, latest };
}
