import {
  evaluate,
  evaluateAbsent,
  isKnown,
  measured,
  missing,
  neither,
  nothingTraced,
  treeOf,
  type Lookups,
  type Evaluated,
  type Measured,
  type Missing,
  type Reference,
  type TracedPeriod,
} from '@plumbline/formula/domain';
import { formulaUnder, metricOf } from '@plumbline/measures/domain';
import {
  latestTarget,
  statementItem,
  type ExplainedModel,
  type FieldTraced,
  type Template,
} from '@plumbline/statements/domain';
import { metricBack, rowBack } from './metric-value';
import { outdatedInput } from '../compute/outdated-input';
import { mixedOf } from '../compute/quarter-kind';
import { monthEndBefore, referenceBack, timeBackOf, withoutPeriod, type TimeBack } from '../compute/time-back';
import type { Field, FieldSource, FormulaSource } from '../model/field';
import type { FieldContext } from './field-context';
import { mixesCurrencies } from './field-currency';
import { agingInputs } from './field-joins';
import { measureTrace, type SourceTrace } from './field-measure';
import { explainedModels, modelsOf } from './field-models';
import type { FieldScope } from './field-scope';
import { signsTrace } from './field-signs';
import { leafValue } from './leaf-value';
import { leafOf } from './registry/leaves';
import { sourceBack } from './quarter-reading';
import { fieldOf } from './registry/fields';

/** The value of a field with everything that made it; undefined for a key that is no field. */
export function fieldValue(key: string, context: FieldContext): FieldTraced | undefined {
  const field = fieldOf(key);
  const { back, ...present } = context;
  return field && valueBack(field, back ? present : context, back);
}

/** Returns the value of a name in an ad hoc formula: a field, a leaf, a metric or a row. */
export const fieldReference = (reference: Reference, context: FieldContext): FieldTraced =>
  valueOf(reference, reference, { context, ownKey: undefined });

type Memo = Map<string, FieldTraced>;

const memos = new WeakMap<FieldContext, Memo>();

/** Computed once a company, field and time. */
function valueBack(field: Field, context: FieldContext, asked: TimeBack | undefined): FieldTraced {
  const back = asked && inOwnPeriod(asked);
  const memo = memos.get(context) ?? new Map<string, FieldTraced>();
  memos.set(context, memo);
  const name = back ? `${field.key}|${back.years}|${back.quarters}|${back.months}|${back.period ?? ''}` : field.key;
  const known = memo.get(name);
  if (known) return known;
  const traced = work(field, context, back);
  memo.set(name, traced);
  return traced;
}

/** A field that a formula names. */
function namedBack(field: Field, context: FieldContext, back: TimeBack | undefined): FieldTraced {
  const known = back ? undefined : context.known?.(field.key);
  return known === undefined || known === null ? valueBack(field, context, back) : withoutTrace(field, known);
}

function withoutTrace({ key, label, flavor, doc }: Field, known: number | string): FieldTraced {
  const head = { key, label, unit: flavor, doc, origin: 'calculated', notes: [], inputs: [] } as const;
  if (typeof known === 'number') return { ...head, result: measured(known) };
  return { ...head, result: missing('not_meaningful', 'A text is no number'), text: known };
}

/** Twelve months are what fields are read in anyway. */
function inOwnPeriod(back: TimeBack): TimeBack | undefined {
  return back.period === 'ttm' ? withoutPeriod(back) : back;
}

function work(owner: Field, context: FieldContext, back: TimeBack | undefined): FieldTraced {
  const { key, label, flavor, templates } = owner;
  const read = sourceBack(key, owner.of, back);
  if (!read) return nothingTraced(key, label, mixedOf(label));
  const excluded = notForTemplate(owner, templates, context.view.template.template);
  if (read.of.kind === 'leaf' && !excluded) return fromLeaf(owner, read.of.leaf, context, back);
  const trace = excluded ?? traceOf(scopeFor(owner, context, read.back), read.of);
  const outdated = mixedCurrencies(owner, context) ?? outdatedInput(agingInputs(key), context, back);
  const result = outdated ?? trace.result;
  const period = back && periodBack(context, back);
  const said = { doc: read.doc ?? owner.doc, notes: [...trace.notes, ...(read.notes ?? [])] };
  const head = { key, label, unit: flavor, origin: 'calculated' } as const;
  const text = outdated ? { text: undefined } : {};
  return { ...head, ...trace, ...said, ...(period ? { period } : {}), ...text, result };
}

function fromLeaf(
  { key, label, doc }: Field,
  leaf: string,
  context: FieldContext,
  back: TimeBack | undefined,
): FieldTraced {
  const found = leafOf(leaf);
  if (!found) throw new Error(`The field '${key}' names the leaf '${leaf}', which there is not`);
  return { ...leafValue(found, context, back), key, label, doc };
}

function traceOf(scope: FieldScope, of: FieldSource): SourceTrace {
  if (of.kind === 'measure') return measureTrace(scope, of);
  if (of.kind === 'signs') return signsTrace(scope, of);
  if (of.kind === 'formula') return formulaTrace(scope, of);
  return { result: missing('not_available', `'${of.leaf}' is no leaf`), inputs: [], notes: [] };
}

const COMPANIES: Readonly<Record<Template, string>> = {
  industrial: 'industrial companies',
  bank: 'banks',
  insurer: 'insurers',
  reit: 'real estate trusts',
};

function notForTemplate({ label }: Field, templates: Field['templates'], template: Template): SourceTrace | undefined {
  if (!templates || templates.includes(template)) return undefined;
  return { result: missing('not_available', `${label} is not for ${COMPANIES[template]}`), inputs: [], notes: [] };
}

function mixedCurrencies({ key }: Field, { view }: FieldContext): Missing | undefined {
  const quoted = view.document.security.currency;
  if (view.currency === quoted || !mixesCurrencies(key)) return undefined;
  return missing('not_available', `The price is in ${quoted} and the statements are in ${view.currency}`);
}

/** The formula, or where an input of it is not available the fallback with its note; then edges. */
function formulaTrace(scope: FieldScope, source: FormulaSource): SourceTrace {
  const { text, evaluated } = chosen(scope, source);
  const { inputs, unused, notes, substituted } = evaluated;
  const result = edgeOf(scope, source) ?? whenMissing(scope, source, evaluated.result);
  const { parameters } = scope.context;
  const models = (): readonly ExplainedModel[] => explainedModels(modelsOf(source), {}, parameters);
  return { formula: formulaUnder(text, parameters), inputs, unused, notes, substituted, result, models };
}

const isAbsent = ({ owner, context, back }: FieldScope): boolean => !back && context.known?.(owner.key) === null;

function chosen(
  scope: FieldScope,
  { formula, fallback }: FormulaSource,
): { readonly text: string; readonly evaluated: Evaluated } {
  const evaluated = isAbsent(scope) ? scope.absent(formula) : scope.formula(formula);
  if (!fallback || isKnown(evaluated.result)) return { text: formula, evaluated };
  const other = scope.formula(fallback.formula);
  if (!isKnown(other.result))
    return { text: formula, evaluated: { ...evaluated, result: neither(evaluated.result, other.result) } };
  return { text: fallback.formula, evaluated: { ...other, notes: [...other.notes, fallback.note] } };
}

/** The first edge that applies; an edge whose condition is unknown does not. */
function edgeOf(scope: FieldScope, { edges }: FormulaSource): Missing | undefined {
  for (const { when, atMost, status, reason } of edges) {
    const { result } = scope.formula(when);
    if (isKnown(result) && result.value <= atMost) return missing(status, reason);
  }
  return undefined;
}

/** A missing value means more only where reports are known at all. */
function whenMissing({ context }: FieldScope, source: FormulaSource, result: Measured): Measured {
  const hasReports = context.ofPeriod !== undefined || context.view.calendar.quarterly.length > 0;
  const means = hasReports && !isKnown(result) && result.status === 'not_available' ? source.whenMissing : undefined;
  return means ?? result;
}

/** Lookups of formulas over fields besides numbers: texts of fields, and the company's rank in a group. */
export const fieldLookups = (context: FieldContext): Lookups => ({
  text: ({ key }) => textOf(key, context),
  ...(context.lookups?.group ? { group: context.lookups.group } : {}),
});

function scopeFor(owner: Field, context: FieldContext, back: TimeBack | undefined): FieldScope {
  const read = (moved: TimeBack | undefined) => (reference: Reference) =>
    valueOf(reference, referenceBack(reference, moved), { context, ownKey: owner.key });
  const lookups = fieldLookups(context);
  const tree = (text: string) => treeOf(formulaUnder(text, context.parameters));
  return {
    owner,
    context,
    back,
    formula: (text, further) => evaluate(tree(text), read(further ? added(back, further) : back), lookups),
    absent: (text) => evaluateAbsent(tree(text), read(back), lookups),
    field: (key) => namedField(key, context, back),
  };
}

/** Two ways back together; years are those of fiscal years where either says so. */
function added(back: TimeBack | undefined, further: TimeBack): TimeBack {
  if (!back) return further;
  return {
    years: back.years + further.years,
    quarters: back.quarters + further.quarters,
    months: back.months + further.months,
    period: further.period ?? back.period,
  };
}

/** The text of a text field or leaf. */
const textOf = (key: string, context: FieldContext): string | undefined =>
  namedField(key, context, undefined)?.text ??
  context.lookups?.text?.({ kind: 'reference', key, yearsBack: 0, optional: false, at: 0, end: 0 });

function namedField(key: string, context: FieldContext, back: TimeBack | undefined): FieldTraced | undefined {
  const field = fieldOf(key);
  const leaf = leafOf(key);
  if (field) return namedBack(field, context, back);
  return leaf && leafValue(leaf, context, back);
}

interface Owner {
  readonly context: FieldContext;
  /** The field whose formula names something: its own name means the row. */
  readonly ownKey: string | undefined;
}

/** A name is a field, a leaf, a metric, else a row; a field that is no more than a row is the row. */
function valueOf(written: Reference, moved: Reference, { context, ownKey }: Owner): FieldTraced {
  const { key } = written;
  const isOwn = key === ownKey;
  const item = statementItem(key, context.view.template.template);
  const back = timeBackOf(moved);
  if (item && (isOwn || meansRow(written))) return rowBack(item, moved, context);
  const field = isOwn ? undefined : fieldOf(key);
  if (field) return namedBack(field, context, back);
  const leaf = leafOf(key);
  if (leaf) return leafValue(leaf, context, back);
  const metric = metricOf(key);
  if (metric) return metricBack(metric, back, context);
  return item ? rowBack(item, moved, context) : nothingTraced(key, key, `'${key}' is not known`);
}

/** True for a row that is a field itself, and for any row a period or an offset is written with. */
function meansRow(written: Reference): boolean {
  const of = fieldOf(written.key)?.of;
  if (timeBackOf(written)) return true;
  const tree = of?.kind === 'formula' && !metricOf(written.key) ? treeOf(of.formula) : undefined;
  return tree?.kind === 'reference' && tree.key === written.key;
}

/** The period of a field so far back: without it the points of a window could not be distinguished. */
function periodBack(
  context: FieldContext,
  { years, quarters, months, period = 'ttm' }: TimeBack,
): TracedPeriod | undefined {
  const ago = 12 * years + 3 * quarters + months;
  if (months === 0)
    return latestTarget(context.view, period, years, quarters)?.period ?? { label: `${ago} months before`, end: '' };
  const day = monthEndBefore(context, ago);
  return day === undefined ? undefined : { label: day, end: day };
}
