import type { FactUse } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { chooseConcept, isReconciled, type Choice } from './choose-concept';
import { COST_OF_REVENUE, revenueLeftOut } from './cost-of-part';
import { decideAcrossConcepts, type AcrossDecision } from './decide-across-concepts';
import { decideQuarter, type QuarterDecision } from './decide-quarter';
import type { DecisionScope } from '../company/decision-scope';
import type { FactIndex } from '../facts/fact-index';
import { decideWay, type WayDecision } from './decide-way';
import { DIVIDENDS_A_SHARE, fourOfQuarter, isDividendOfPart, type QuartersDecision } from './dividend-of-part';
import { readFact, shownNumber, stretchOf } from './read-fact';
import { isRepeatedNote } from './repeated-note';
import type { QuarterTarget, ReadTarget } from '../company/read-target';

const NONE: readonly never[] = [];

/** The fact a row is read from. */
export interface FactDecision {
  readonly kind: 'fact';
  readonly choice: Choice;
}

/** More than the period is reported, and nothing shows which part is the period's; or a part of what the row means. */
export interface PartlyDecision {
  readonly kind: 'partly';
  /** The revenue whose cost the reported cost leaves out; else the part is of the time. */
  readonly leftOut?: string;
  /** True for a yearly dividend a share of which far more was paid. */
  readonly isOfQuarter?: boolean;
}

/** How a row gets its value from what was reported. */
export type RowDecision = ReportedDecision | WayDecision;
type ReportedDecision = FactDecision | QuarterDecision | QuartersDecision | AcrossDecision | PartlyDecision;

const PARTLY_REPORTED: PartlyDecision = { kind: 'partly' };
const OF_A_QUARTER: PartlyDecision = { kind: 'partly', isOfQuarter: true };

/**
 * The concept with a value for the period that ties with its statement, else the first; reported, else derived; else why
 * nothing could be derived. A row with ways uses one of them where no single concept gives it.
 */
export function decideRow(scope: DecisionScope, item: StatementItem, target: ReadTarget): RowDecision | undefined {
  const reported = wholeCost(scope, item, target, decideReported(scope, item, target));
  if (!item.ways) return reported;
  if (!reported || reported.kind === 'partly') return decideWay(scope, item, target) ?? reported;
  const said = numberOf(scope, item, reported);
  return (said === undefined ? undefined : decideWay(scope, item, target, said)) ?? reported;
}

/** A cost of one kind of revenue is not the cost of revenue. */
function wholeCost(
  scope: DecisionScope,
  item: StatementItem,
  target: ReadTarget,
  decision: ReportedDecision | undefined,
): ReportedDecision | undefined {
  const concept = item.key === COST_OF_REVENUE ? conceptOf(decision) : undefined;
  const leftOut = concept && revenueLeftOut(scope, item, concept, target);
  return leftOut ? { kind: 'partly', leftOut } : decision;
}

function conceptOf(decision: ReportedDecision | undefined): string | undefined {
  if (decision?.kind === 'fact') return decision.choice.use.fact.concept;
  return decision?.kind === 'difference' ? decision.whole.use?.fact.concept : undefined;
}

function numberOf(scope: DecisionScope, item: StatementItem, reported: ReportedDecision): number | undefined {
  if (reported.kind === 'fact') return shownNumber(scope, item, reported.choice.use.fact);
  return reported.kind === 'difference' && !Number.isNaN(reported.value) ? reported.value : undefined;
}

function decideReported(scope: DecisionScope, item: StatementItem, target: ReadTarget): ReportedDecision | undefined {
  const { concepts, keep } = preferredConcepts(scope, item, target);
  const quarter = target.kind === 'quarterly' && item.kind !== 'instant' ? target : undefined;
  let refusal: QuarterDecision | undefined;
  for (const [at, concept] of concepts.entries()) {
    const use = ownLine(scope, item, concept, target);
    if (use) return chosenOf(scope, item, target, { use, others: concepts, after: at, keep });
    const derived = quarter && decideQuarter({ scope, item, concept, target: quarter });
    if (derived && isFinal(derived, item)) return derived;
    refusal ??= derived;
  }
  if (!quarter) return dividendOfQuarter(scope, item, target, concepts);
  return decideAcrossConcepts(scope, item, quarter) ?? refusal ?? partlyReported(scope, item, quarter, concepts);
}

/** The year to date is reported and the rest of it is not known: the quarter has a part of it, or all. */
function partlyReported(
  scope: DecisionScope,
  item: StatementItem,
  { period: { yearStart: start, end, position } }: QuarterTarget,
  concepts: readonly string[],
): PartlyDecision | undefined {
  if (start === undefined || position === 1 || item.kind !== 'flow') return undefined;
  const uses = concepts.map((concept) => readFact(scope, { item, concept }, { start, end }));
  return uses.some((use) => use !== undefined && use.fact.value !== 0) ? PARTLY_REPORTED : undefined;
}

/** A flow is refused for its scope, and another concept would only hide that. */
const isFinal = (decision: QuarterDecision, { kind }: StatementItem): boolean =>
  kind === 'flow' || (decision.kind === 'difference' && !Number.isNaN(decision.value));

/** A quarter keeps the concept of its year where it can, so that year and quarters have one scope. */
function preferredConcepts(scope: DecisionScope, item: StatementItem, target: ReadTarget): Preferred {
  const concepts = presentConcepts(scope.view.index, item);
  if (target.kind !== 'quarterly' || concepts.length < 2 || item.kind === 'instant') return { concepts };
  const { year } = target.period;
  const ofYear = year && scope.factUseOf(item, { kind: 'annual', period: year })?.fact.concept;
  return ofYear === undefined || ofYear === concepts[0]
    ? { concepts, keep: ofYear }
    : { concepts: [ofYear, ...concepts.filter((concept) => concept !== ofYear)], keep: ofYear };
}

interface Preferred {
  /** In order of preference. */
  readonly concepts: readonly string[];
  /** The concept of the fiscal year. */
  readonly keep?: string | undefined;
}

interface Found {
  readonly use: FactUse;
  readonly others: readonly string[];
  /** The position of the found one among them. */
  readonly after: number;
  readonly keep: string | undefined;
}

const decided = (choice: Choice): FactDecision => ({ kind: 'fact', choice });

/** A row that is part of sums is read from the concept with which they hold. */
function chosenOf(scope: DecisionScope, item: StatementItem, target: ReadTarget, found: Found): FactDecision {
  const { use, others, after, keep } = found;
  const { end } = stretchOf(item, target.period);
  const rivals = isReconciled(item)
    ? others.filter((concept, at) => at > after && scope.view.index.endsOn(concept, end))
    : NONE;
  if (rivals.length === 0) return decided({ use });
  const read = (row: StatementItem, concept: string): FactUse | undefined => reported(scope, row, concept, target);
  const more = rivals.map((concept) => read(item, concept)).filter((each) => each !== undefined);
  return decided(chooseConcept({ scope, item, target, read, keep }, [use, ...more]) ?? { use });
}

const present = new WeakMap<FactIndex, Map<StatementItem, readonly string[]>>();

/** The concepts of a row that the company reports at all. */
function presentConcepts(index: FactIndex, item: StatementItem): readonly string[] {
  let rows = present.get(index);
  if (!rows) present.set(index, (rows = new Map()));
  let known = rows.get(item);
  if (!known) rows.set(item, (known = item.concepts.filter((concept) => index.has(concept))));
  return known;
}

/** The fact of a concept, none where it is a note on the year before, or a dividend of a part of the year. */
function ownLine(scope: DecisionScope, item: StatementItem, concept: string, target: ReadTarget): FactUse | undefined {
  const use = reported(scope, item, concept, target);
  return use && !isRepeatedNote(scope, item, use) && !isDividendOfPart(scope, item, target, use) ? use : undefined;
}

/** A dividend of a quarter is all that is reported for a year: four of it, or that it is no more. */
function dividendOfQuarter(
  scope: DecisionScope,
  item: StatementItem,
  target: ReadTarget,
  concepts: readonly string[],
): PartlyDecision | QuartersDecision | undefined {
  const uses =
    item.key === DIVIDENDS_A_SHARE ? concepts.map((concept) => reported(scope, item, concept, target)) : NONE;
  const use = uses.find((each) => each && isDividendOfPart(scope, item, target, each));
  return use && (fourOfQuarter(scope, item, target, use) ?? OF_A_QUARTER);
}

function reported(
  scope: DecisionScope,
  item: StatementItem,
  concept: string,
  { period }: ReadTarget,
): FactUse | undefined {
  const stretch = stretchOf(item, period);
  return readFact(scope, { item, concept }, stretch, () => {
    const { current } = scope.view.calendar;
    const own = current.get(period.end) ?? NONE;
    return item.atStart ? [...own, ...(current.get(stretch.end) ?? NONE)] : own;
  });
}
