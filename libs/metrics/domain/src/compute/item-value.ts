import { evaluate } from '../expression/evaluate';
import type { Reference } from '../expression/tree';
import { isKnown, missing } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { FactUse, Traced } from '../model/traced';
import type { Basis } from '../model/statement-table';
import { statementItem } from '../registry/statement-items';
import type { CompanyView, ValueMemo } from './company-view';
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
  const read = target.kind === 'ttm' ? twelveMonths(scope, item, target) : reportedOrDerived(scope, item, target);
  if (read && isKnown(read.result)) return read;
  return calculated(scope, item, target) ?? read ?? absent(scope, item, target);
}

/** The first concept with a value for the period, reported or derived; else the reason why nothing could be derived. */
function reportedOrDerived(
  scope: Scope,
  item: StatementItem,
  target: Exclude<Target, { kind: 'ttm' }>,
): Traced | undefined {
  let refusal: Traced | undefined;
  for (const concept of preferredConcepts(scope, item, target)) {
    const use = reported(scope, item, concept, target);
    if (use) return fromFact(scope, item, target, use);
    if (target.kind !== 'quarterly' || item.kind === 'instant') continue;
    const derived = deriveQuarter({ scope, item, concept, target });
    if (derived && isKnown(derived.result)) return derived;
    refusal ??= derived;
  }
  return (target.kind === 'quarterly' ? deriveAcrossConcepts(scope, item, target) : undefined) ?? refusal;
}

/** A quarter keeps the concept of its year where it can, so that year and quarters have one scope. */
function preferredConcepts(scope: Scope, item: StatementItem, target: Target): readonly string[] {
  const concepts = presentConcepts(scope, item);
  if (target.kind !== 'quarterly' || concepts.length < 2 || item.kind === 'instant') return concepts;
  const { year } = target.period;
  const ofYear = year && scope.value(item, { kind: 'annual', period: year }).factUse?.fact.concept;
  return ofYear === undefined || ofYear === concepts[0]
    ? concepts
    : [ofYear, ...concepts.filter((concept) => concept !== ofYear)];
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

function fromFact(scope: Scope, item: StatementItem, target: Target, factUse: FactUse): Traced {
  const { start, end } = factUse.fact;
  const { label } = target.period;
  const { result, notes } = shownValue(scope, item, factUse.fact);
  const period = start ? { label, start, end } : { label, end };
  return tracedOf(scope, item, target, { result, notes, period, origin: 'reported', inputs: NONE, factUse });
}

/** The row's formula over other rows of the same period. */
function calculated(scope: Scope, item: StatementItem, target: Target): Traced | undefined {
  if (item.formula === undefined) return undefined;
  const resolve = ({ key }: Reference): Traced => {
    const row = statementItem(key);
    if (!row) throw new Error(`Row '${item.key}' names '${key}', which is no row`);
    return scope.value(row, target);
  };
  const { result, inputs, notes, substituted } = evaluate(treeOf(item.formula), resolve);
  const { formula } = item;
  return tracedOf(scope, item, target, { formula, result, inputs, notes, substituted, origin: 'calculated' });
}

function absent(scope: Scope, item: StatementItem, target: Target): Traced {
  const result = missing('not_available', `${item.label} is not reported for ${target.period.label}`);
  return tracedOf(scope, item, target, { result, origin: 'reported', notes: NONE, inputs: NONE });
}
