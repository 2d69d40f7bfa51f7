import { evaluate } from '../expression/evaluate';
import type { Reference } from '../expression/tree';
import { isKnown, missing } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { FactUse, Traced } from '../model/traced';
import type { Basis } from '../model/statement-table';
import { statementItem } from '../registry/statement-items';
import type { CompanyView, ValueMemo } from './company-view';
import { chooseConcept, isReconciled, type Choice } from './choose-concept';
import { deriveAcrossConcepts } from './derive-across-concepts';
import { deriveQuarter } from './derive-quarter';
import { treeOf } from './formula-tree';
import { tracedOf } from './traced-head';
import { readFact, shownValue, stretchOf } from './read-fact';
import type { Scope, Target } from './target';
import { twelveMonths } from './twelve-months';

/** The reader of one view in one basis. Every value comes with all that made it and is worked out once a `memo`. */
export function scopeOf(view: CompanyView, basis: Basis, memo: ValueMemo = view.memo): Scope {
  const scope: Scope = { view, basis, memo, value: (item, target) => itemValue(scope, item, target) };
  return scope;
}

const NONE: readonly never[] = [];

/** A period that filings speak of themselves. */
type ReadTarget = Exclude<Target, { kind: 'ttm' }>;

/** Stands for a row while it is worked out: a row has no value inside its own formula. */
const IN_PROGRESS: Traced = {
  key: '',
  label: 'The row itself',
  unit: 'money',
  result: missing('not_available', 'A row cannot be made from itself'),
  origin: 'calculated',
  notes: [],
  inputs: [],
};

function itemValue(scope: Scope, item: StatementItem, target: Target): Traced {
  const values = memoOf(scope, target);
  const known = values.get(item);
  if (known) return known;
  values.set(item, IN_PROGRESS);
  const traced = work(scope, item, target);
  values.set(item, traced);
  return traced;
}

function memoOf({ memo, basis }: Scope, { period }: Target): Map<StatementItem, Traced> {
  const known = memo.get(period);
  if (known) return known[basis];
  const made = { asReported: new Map<StatementItem, Traced>(), restated: new Map<StatementItem, Traced>() };
  memo.set(period, made);
  return made[basis];
}

function work(scope: Scope, item: StatementItem, target: Target): Traced {
  if (!item.templates.includes(scope.view.template.template)) return notInTemplate(scope, item, target);
  if (item.isDefined) {
    const defined = calculated(scope, item, target);
    if (defined && isKnown(defined.result)) return defined;
  }
  const read = target.kind === 'ttm' ? twelveMonths(scope, item, target) : reportedOrDerived(scope, item, target);
  if (read && isKnown(read.result)) return read;
  return calculated(scope, item, target) ?? read ?? absent(scope, item, target);
}

/**
 * The concept with a value for the period that ties with its statement, else the first; reported, else derived; else the
 * reason why nothing could be derived.
 */
function reportedOrDerived(scope: Scope, item: StatementItem, target: ReadTarget): Traced | undefined {
  let refusal: Traced | undefined;
  const { concepts, keep } = preferredConcepts(scope, item, target);
  for (const [at, concept] of concepts.entries()) {
    const use = reported(scope, item, concept, target);
    if (use && (at === concepts.length - 1 || !isReconciled(item))) return fromFact(scope, item, target, { use });
    if (use) return chosenOf(scope, item, target, { use, others: concepts.slice(at + 1), keep });
    if (target.kind !== 'quarterly' || item.kind === 'instant') continue;
    const derived = deriveQuarter({ scope, item, concept, target });
    if (derived && isKnown(derived.result)) return derived;
    refusal ??= derived;
  }
  return (target.kind === 'quarterly' ? deriveAcrossConcepts(scope, item, target) : undefined) ?? refusal;
}

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
  const read = (row: StatementItem, concept: string): FactUse | undefined => reported(scope, row, concept, target);
  const more = others.map((concept) => read(item, concept)).filter((each) => each !== undefined);
  const choice = chooseConcept({ scope, item, target, read, keep }, [use, ...more]);
  return fromFact(scope, item, target, choice ?? { use });
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

function fromFact(
  scope: Scope,
  item: StatementItem,
  target: Target,
  choice: Partial<Choice> & Pick<Choice, 'use'>,
): Traced {
  const { use: factUse, notes: reasons = NONE } = choice;
  const { start, end } = factUse.fact;
  const { label } = target.period;
  const shown = shownValue(scope, item, factUse.fact);
  const { result } = shown;
  const notes = reasons.length > 0 ? [...shown.notes, ...reasons] : shown.notes;
  const period = start ? { label, start, end } : { label, end };
  return tracedOf(scope, item, target, { result, notes, period, origin: 'reported', inputs: NONE, factUse });
}

/** The row's formula over other rows of the same period. */
function calculated(scope: Scope, item: StatementItem, target: Target): Traced | undefined {
  if (item.formula === undefined) return undefined;
  const resolve = ({ key }: Reference): Traced => {
    const row = statementItem(key, scope.view.template.template);
    if (!row) throw new Error(`Row '${item.key}' names '${key}', which is no row`);
    return scope.value(row, target);
  };
  const { result, inputs, notes, substituted } = evaluate(treeOf(item.formula), resolve);
  const { formula } = item;
  return tracedOf(scope, item, target, { formula, result, inputs, notes, substituted, origin: 'calculated' });
}

const COMPANIES = {
  industrial: 'an industrial company',
  bank: 'a bank',
  insurer: 'an insurer',
  reit: 'a real estate trust',
};

function notInTemplate(scope: Scope, item: StatementItem, target: Target): Traced {
  const reason = `${item.label} is no row of the statements of ${COMPANIES[scope.view.template.template]}`;
  const result = missing('not_available', reason);
  return tracedOf(scope, item, target, { result, origin: 'reported', notes: NONE, inputs: NONE });
}

function absent(scope: Scope, item: StatementItem, target: Target): Traced {
  const result = missing('not_available', `${item.label} is not reported for ${target.period.label}`);
  return tracedOf(scope, item, target, { result, origin: 'reported', notes: NONE, inputs: NONE });
}
