import { evaluate } from '../expression/evaluate';
import { parseFormula } from '../expression/parse';
import type { Expression, Reference } from '../expression/tree';
import { isKnown, missing, type MissingStatus } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { FactUse, Traced } from '../model/traced';
import type { Basis } from '../model/statement-table';
import { statementItem } from '../registry/statement-items';
import type { CompanyView } from './company-view';
import { deriveQuarter } from './derive-quarter';
import { readFact, shownValue, stretchOf, type Stretch } from './read-fact';
import type { Scope, Target } from './target';
import { twelveMonths } from './twelve-months';

const trees = new Map<string, Expression>();

function treeOf(formula: string): Expression {
  const known = trees.get(formula);
  if (known) return known;
  const parsed = parseFormula(formula);
  if ('error' in parsed) throw new Error(`Registry formula '${formula}': ${parsed.error.message}`);
  trees.set(formula, parsed.tree);
  return parsed.tree;
}

/** The reader of one view in one basis. Every value comes with all that made it and is worked out once a view. */
export function scopeOf(view: CompanyView, basis: Basis): Scope {
  const scope: Scope = { view, basis, value: (item, target) => itemValue(scope, item, target) };
  return scope;
}

function itemValue(scope: Scope, item: StatementItem, target: Target): Traced {
  const { memo } = scope.view;
  const key = `${scope.basis}|${target.kind}|${target.period.key}|${item.key}`;
  const known = memo.get(key);
  if (known) return known;
  // A row that is asked for while it is worked out stands in its own formula: it has no value there.
  memo.set(key, absent(scope, item, target, 'it would be made from itself'));
  const traced = work(scope, item, target);
  memo.set(key, traced);
  return traced;
}

function work(scope: Scope, item: StatementItem, target: Target): Traced {
  const read = target.kind === 'ttm' ? twelveMonths(scope, item, target) : reportedOrDerived(scope, item, target);
  if (read && isKnown(read.result)) return read;
  return calculated(scope, item, target) ?? read ?? absent(scope, item, target, 'not reported');
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
    const derived = deriveQuarter(scope, item, concept, target);
    if (derived && isKnown(derived.result)) return derived;
    refusal ??= derived;
  }
  return refusal;
}

/** A quarter keeps the concept of its year where it can, so that year and quarters have one scope. */
function preferredConcepts(scope: Scope, item: StatementItem, target: Target): readonly string[] {
  const { concepts } = item;
  if (target.kind !== 'quarterly' || concepts.length < 2 || item.kind === 'instant') return concepts;
  const { year } = target.period;
  const ofYear = year && scope.value(item, { kind: 'annual', period: year }).factUse?.fact.concept;
  return ofYear === undefined || ofYear === concepts[0]
    ? concepts
    : [ofYear, ...concepts.filter((concept) => concept !== ofYear)];
}

function reported(scope: Scope, item: StatementItem, concept: string, { period }: Target): FactUse | undefined {
  const stretch = stretchOf(item, period);
  const own = scope.view.calendar.current.get(period.end) ?? [];
  const current = item.atStart ? [...own, ...(scope.view.calendar.current.get(stretch.end) ?? [])] : own;
  return readFact(scope, item, concept, stretch, current);
}

function fromFact(scope: Scope, item: StatementItem, target: Target, factUse: FactUse): Traced {
  const stretch: Stretch = { ...(factUse.fact.start ? { start: factUse.fact.start } : {}), end: factUse.fact.end };
  return {
    ...head(scope, item, target),
    period: { label: target.period.label, ...stretch },
    ...shownValue(scope, item, factUse.fact),
    origin: 'reported',
    inputs: [],
    factUse,
  };
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
  return {
    ...head(scope, item, target),
    formula: item.formula,
    result,
    inputs,
    notes,
    substituted,
    origin: 'calculated',
  };
}

/** What every value of a row in a period starts with. */
function head(
  { basis }: Scope,
  { key, label, unit, kind }: StatementItem,
  { period }: Target,
): Pick<Traced, 'key' | 'label' | 'unit' | 'basis' | 'period'> {
  const { start, end } = period;
  const stretch = kind === 'instant' ? { end } : { start, end };
  return { key, label, unit, basis, period: { label: period.label, ...stretch } };
}

function absent(
  scope: Scope,
  item: StatementItem,
  target: Target,
  why: string,
  status: MissingStatus = 'not_available',
): Traced {
  const result = missing(status, `${item.label} is ${why} for ${target.period.label}`.replace('is it would', 'would'));
  return { ...head(scope, item, target), result, origin: 'reported', notes: [], inputs: [] };
}
