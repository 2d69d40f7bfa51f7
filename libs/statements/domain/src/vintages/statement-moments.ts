import { newYorkDay, type Fact, type SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { soundFacts } from '../facts/sound-counts';

/** A day on which the statements of a security can change. */
export interface HistoryMoment {
  readonly day: Day;
  readonly facts: readonly Fact[];
  /** True where counts use another basis than before. */
  readonly isSplit: boolean;
}

/** Days on which facts became public or a split came to count, first first. */
export function momentsOf(document: SecurityDocument): readonly HistoryMoment[] {
  const facts = new Map(factDays(document).map((each) => [each.day, each.facts]));
  const splits = new Set(document.splits.map(countsFrom));
  const days = [...new Set([...facts.keys(), ...splits])].sort();
  return days.map((day) => ({ day, facts: facts.get(day) ?? [], isSplit: splits.has(day) }));
}

/** A split counts from its first day on, or once it is known. */
function countsFrom({ day, knownAt }: SecurityDocument['splits'][number]): Day {
  const known = newYorkDay(knownAt);
  return known > day ? known : day;
}

/** The facts that became public on one day in New York, in the order they did. */
interface FactDay {
  readonly day: Day;
  readonly facts: readonly Fact[];
}

interface Batch {
  readonly at: number;
  readonly accession: string;
  readonly facts: Fact[];
}

/** The facts of a document by the day they became public, first first. */
function factDays(document: SecurityDocument): readonly FactDay[] {
  const { facts } = soundFacts(document);
  const batches = new Map<string, Map<number, Batch>>();
  for (const fact of facts) {
    const { accession, moment } = fact;
    let moments = batches.get(accession);
    if (!moments) batches.set(accession, (moments = new Map()));
    const batch = moments.get(moment.at);
    if (batch) batch.facts.push(fact);
    else moments.set(moment.at, { at: moment.at, accession, facts: [fact] });
  }
  const ordered = [...batches.values()].flatMap((moments) => [...moments.values()]);
  ordered.sort((a, b) => a.at - b.at || (a.accession < b.accession ? -1 : 1));
  const days = new Map<Day, Fact[]>();
  for (const batch of ordered) {
    const day = newYorkDay(batch.at);
    const group = days.get(day);
    if (group) for (const fact of batch.facts) group.push(fact);
    else days.set(day, batch.facts);
  }
  return Array.from(days, ([day, group]) => ({ day, facts: group })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
