import { readableNumber, type FactUse } from '@plumbline/formula/domain';
import type { Fact } from '@plumbline/market-data/domain';
import type { StatementItem } from '../model/statement-item';
import { EQUATIONS, equationsOf, MORE_THAN_TOTAL, TOTALS, type Equation } from '../registry/equations';
import { statementItem } from '../registry/statement-items';
import type { DecisionScope } from '../company/decision-scope';
import type { Target } from '../company/read-target';
import { roundingOf } from './tolerance';

/** Reads the fact of one concept of a row in the period that is looked at. */
export type ReadConcept = (item: StatementItem, concept: string) => FactUse | undefined;

/** Context for choosing between the concepts of a row. */
export interface Question {
  readonly scope: Pick<DecisionScope, 'template'>;
  readonly item: StatementItem;
  readonly target: Target;
  readonly read: ReadConcept;
  /** Used where nothing else decides: the concept of the year a quarter belongs to. */
  readonly keep?: string | undefined;
}

/** The fact that was chosen, with the reason where there was a choice, put into words only when somebody asks. */
export interface Choice {
  readonly use: FactUse;
  readonly why?: () => string;
}

interface Judged {
  readonly use: FactUse;
  readonly holds: readonly Equation[];
  /** When a filing last said it. */
  readonly last: number;
}

const NONE: readonly never[] = [];
const reconciled = new Set([...TOTALS, ...EQUATIONS.flatMap(({ sum, parts }) => [sum, ...parts])]);

/** True for rows whose concept is chosen by what it adds up to, or by its size. */
export const isReconciled = ({ key }: StatementItem): boolean => reconciled.has(key);

/**
 * Of several concepts with different values in one period the one that ties with its statement; of those the one said
 * last, then the largest. Where nothing ties: the concept of the year; for a total the largest; else the first in order
 * of preference.
 */
export function chooseConcept(question: Question, candidates: readonly FactUse[]): Choice | undefined {
  const [first] = candidates;
  if (!first) return undefined;
  if (candidates.every(({ fact }) => fact.value === first.fact.value)) return { use: first };
  const judged = candidates.map((use) => judge(question, use));
  const tying = judged.filter(({ holds }) => holds.length > 0);
  const best = tying.length > 0 ? [...tying].sort(byEvidence)[0] : undefined;
  if (best) return { use: best.use, why: () => chosen(best.use, candidates, reasonOf(best)) };
  return withoutEvidence(question, candidates);
}

const byEvidence = (a: Judged, b: Judged): number =>
  b.last - a.last || b.holds.length - a.holds.length || b.use.fact.value - a.use.fact.value;

const reasonOf = ({ holds }: Judged): string => `it reconciles: ${holds.map(({ words }) => words).join('; ')}`;

function withoutEvidence({ item, keep }: Question, candidates: readonly FactUse[]): Choice | undefined {
  const [first] = candidates;
  if (!first) return undefined;
  const kept = candidates.find(({ fact }) => fact.concept === keep);
  if (kept) return { use: kept, why: () => chosen(kept, candidates, 'the fiscal year is read from it') };
  if (!TOTALS.has(item.key))
    return { use: first, why: () => chosen(first, candidates, 'it comes first in order of preference') };
  const totals = candidates.filter(({ fact }) => !MORE_THAN_TOTAL.has(fact.concept));
  const largest = totals.reduce((most, each) => (each.fact.value > most.fact.value ? each : most), totals[0] ?? first);
  return { use: largest, why: () => chosen(largest, candidates, 'nothing reconciles, and a part is never larger') };
}

const chosen = (use: FactUse, candidates: readonly FactUse[], why: string): string => {
  const others = candidates.filter(({ fact }) => fact.value !== use.fact.value).map(nameOf);
  return `${nameOf(use)} rather than ${[...new Set(others)].join(', ')}: ${why}`;
};

const nameOf = ({ fact }: FactUse): string =>
  `${fact.concept.slice(fact.concept.indexOf(':') + 1)} ${readableNumber(fact.value)}`;

/** Returns facts of filings that state the chosen value. */
export const saying = ({ fact, vintages }: FactUse): readonly Fact[] =>
  vintages.filter(({ value }) => value === fact.value);

function judge(question: Question, use: FactUse): Judged {
  const said = saying(use);
  const filings = new Set(said.map(({ accession }) => accession));
  const holds = equationsOf(question.item.key).filter((equation) => ties(question, equation, use, filings));
  return { use, holds, last: Math.max(...said.map(({ moment }) => moment.at)) };
}

/** True where the equation holds with the candidate in its place and any reported figures in the others. */
function ties(
  { scope, item, read }: Question,
  equation: Equation,
  use: FactUse,
  filings: ReadonlySet<string>,
): boolean {
  const { template } = scope;
  const valuesOf = (key: string): readonly number[] => {
    if (key === item.key) return [use.fact.value];
    const row = statementItem(key, template);
    if (!row?.templates.includes(template)) return NONE;
    return row.concepts.flatMap((concept) => ownValue(read(row, concept), filings) ?? []);
  };
  const parts = equation.parts.map(valuesOf);
  if (parts.some((values) => values.length === 0)) return false;
  return valuesOf(equation.sum).some((sum) => addsUp(sum, parts, []));
}

/** Returns the value stated in the same filings, else the current one. */
function ownValue(use: FactUse | undefined, filings: ReadonlySet<string>): number | undefined {
  if (!use) return undefined;
  const own = use.vintages.filter(({ accession }) => filings.has(accession));
  return own.length > 0 && !own.some(({ value }) => value === use.fact.value) ? own.at(-1)?.value : use.fact.value;
}

function addsUp(sum: number, parts: readonly (readonly number[])[], taken: readonly number[]): boolean {
  const [values, ...rest] = parts;
  if (values) return values.some((value) => addsUp(sum, rest, [...taken, value]));
  const difference = taken.reduce((left, value) => left - value, sum);
  return Math.abs(difference) <= roundingOf([sum, ...taken]);
}
