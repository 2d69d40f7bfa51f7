import { isKnown } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { FactUse, Traced } from '../model/traced';
import { chooseConcept, isReconciled, type Choice } from './choose-concept';
import type { CompanyView } from './company-view';
import { deriveAcrossConcepts } from './derive-across-concepts';
import { deriveQuarter } from './derive-quarter';
import { readFact, shownValue, stretchOf } from './read-fact';
import type { Scope, Target } from './target';
import { tracedOf } from './traced-head';

const NONE: readonly never[] = [];

/** A period that filings speak of themselves. */
export type ReadTarget = Exclude<Target, { kind: 'ttm' }>;

/**
 * The concept with a value for the period that ties with its statement, else the first; reported, else derived; else the
 * reason why nothing could be derived.
 */
export function reportedOrDerived(scope: Scope, item: StatementItem, target: ReadTarget): Traced | undefined {
  const { concepts, keep } = preferredConcepts(scope, item, target);
  const canDerive = target.kind === 'quarterly' && item.kind !== 'instant';
  let refusal: Traced | undefined;
  for (const [at, concept] of concepts.entries()) {
    const use = reported(scope, item, concept, target);
    if (use) return chosenOf(scope, item, target, { use, others: concepts.slice(at + 1), keep });
    const derived = canDerive ? deriveQuarter({ scope, item, concept, target }) : undefined;
    if (derived && isFinal(derived, item)) return derived;
    refusal ??= derived;
  }
  return (canDerive ? deriveAcrossConcepts(scope, item, target) : undefined) ?? refusal;
}

/** A flow is refused for its scope, and another concept would only hide that. */
const isFinal = ({ result }: Traced, { kind }: StatementItem): boolean => isKnown(result) || kind === 'flow';

/** A quarter keeps the concept of its year where it can, so that year and quarters have one scope. */
function preferredConcepts(scope: Scope, item: StatementItem, target: Target): Preferred {
  const concepts = presentConcepts(scope, item);
  if (target.kind !== 'quarterly' || concepts.length < 2 || item.kind === 'instant') return { concepts };
  const { year } = target.period;
  const ofYear = year && scope.value(item, { kind: 'annual', period: year }).factUse?.fact.concept;
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
  readonly keep: string | undefined;
}

/** A row that stands in sums is read from the concept with which they hold. */
function chosenOf(scope: Scope, item: StatementItem, target: ReadTarget, { use, others, keep }: Found): Traced {
  const { end } = stretchOf(item, target.period);
  const rivals = isReconciled(item) ? others.filter((concept) => scope.view.index.endsOn(concept, end)) : NONE;
  if (rivals.length === 0) return fromFact(scope, item, target, { use, notes: NONE });
  const read = (row: StatementItem, concept: string): FactUse | undefined => reported(scope, row, concept, target);
  const more = rivals.map((concept) => read(item, concept)).filter((each) => each !== undefined);
  const choice = chooseConcept({ scope, item, target, read, keep }, [use, ...more]);
  return fromFact(scope, item, target, choice ?? { use, notes: NONE });
}

const present = new WeakMap<CompanyView, Map<StatementItem, readonly string[]>>();

/** The concepts of a row that the company reports at all. */
function presentConcepts({ view }: Scope, item: StatementItem): readonly string[] {
  let rows = present.get(view);
  if (!rows) present.set(view, (rows = new Map()));
  let known = rows.get(item);
  if (!known) rows.set(item, (known = item.concepts.filter((concept) => view.index.has(concept))));
  return known;
}

function reported(scope: Scope, item: StatementItem, concept: string, { period }: Target): FactUse | undefined {
  const stretch = stretchOf(item, period);
  const { current } = scope.view.calendar;
  const own = current.get(period.end) ?? NONE;
  const filings = item.atStart ? [...own, ...(current.get(stretch.end) ?? NONE)] : own;
  return readFact(scope, { item, concept }, stretch, filings);
}

function fromFact(scope: Scope, item: StatementItem, target: Target, { use: factUse, notes: reasons }: Choice): Traced {
  const { start, end } = factUse.fact;
  const { label } = target.period;
  const shown = shownValue(scope, item, factUse.fact);
  const { result } = shown;
  const notes = reasons.length > 0 ? [...shown.notes, ...reasons] : shown.notes;
  const period = start ? { label, start, end } : { label, end };
  return tracedOf(scope, item, target, { result, notes, period, origin: 'reported', inputs: NONE, factUse });
}
