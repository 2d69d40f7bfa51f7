import {
  evaluate,
  isKnown,
  missing,
  neither,
  nothingTraced,
  referencesOf,
  treeOf,
  type Evaluated,
  type Measured,
  type Reference,
  type Resolve,
  type Traced,
  type TracedPeriod,
} from '@plumbline/formula/domain';
import { formulaUnder, metricOf, type Metric } from '@plumbline/measures/domain';
import {
  lackingReports,
  latestTarget,
  naturalSuffix,
  scopeOf,
  statementItem,
  type StatementItem,
} from '@plumbline/statements/domain';
import { agingInputs } from './field-joins';
import type { MetricContext } from '../compute/metric-context';
import { METRIC_SOURCES } from '../compute/metric-sources';
import { outdatedInput } from '../compute/outdated-input';
import { kindOfMetric, mixedOf } from '../compute/quarter-kind';
import {
  monthEndBefore,
  referenceBack,
  timeBackOf,
  viewMonthsBack,
  withoutPeriod,
  type TimeBack,
} from '../compute/time-back';

/** The value of a metric, in the unit of its registry row (percent points for %). An unknown key is `not_available`. */
export function evaluateMetric(key: string, context: MetricContext): Measured {
  const metric = metricOf(key);
  return metric ? metricValue(metric, context).result : missing('not_available', `'${key}' is no metric`);
}

/** The value of a metric with everything that made it. */
export function metricValue(metric: Metric, context: MetricContext): Traced {
  const source = METRIC_SOURCES[metric.key];
  if (source) return { ...source(context, context.back), doc: metric.doc };
  const resolve = (reference: Reference): Traced => resolveReference(reference, metric, context);
  const { formula, evaluated } = evaluateFormula(metric, resolve, context);
  const { key, label, unit, doc } = metric;
  const { inputs, unused, notes, substituted } = evaluated;
  const result =
    mixedCurrencies(metric, context) ??
    outdatedInput(agingInputs(metric.key), context, context.back) ??
    edgeOf(metric, resolve) ??
    whenMissing(metric, evaluated.result, context);
  return { key, label, unit, doc, origin: 'calculated', formula, inputs, unused, notes, substituted, result };
}

/** The formula, or where an input of it is not available the fallback with its note. */
function evaluateFormula(
  { key, formula: written = key, fallback }: Metric,
  resolve: Resolve,
  { lookups, parameters }: MetricContext,
): { readonly formula: string; readonly evaluated: Evaluated } {
  const formula = formulaUnder(written, parameters);
  const evaluated = evaluate(treeOf(formula), resolve, lookups);
  if (!fallback || isKnown(evaluated.result)) return { formula, evaluated };
  const other = evaluate(treeOf(fallback.formula), resolve, lookups);
  if (!isKnown(other.result))
    return { formula, evaluated: { ...evaluated, result: neither(evaluated.result, other.result) } };
  return { formula: fallback.formula, evaluated: { ...other, notes: [...other.notes, fallback.note] } };
}

const mixing = new Map<string, boolean>();

/** True for a metric that holds money of statements against a price: of no use where the two are in different currencies. */
export function mixesPriceAndMoney(metric: Metric): boolean {
  const known = mixing.get(metric.key);
  if (known !== undefined) return known;
  const leaves = leavesOf(metric);
  const isMoney = (key: string): boolean =>
    !metricOf(key) && ['money', 'per-share'].includes(statementItem(key)?.unit ?? '');
  const mixes = leaves.has('price') && [...leaves].some(isMoney);
  mixing.set(metric.key, mixes);
  return mixes;
}

/** The rows and the metrics without formula that a metric is made from in the end. */
function leavesOf({ key: own, formula }: Metric): ReadonlySet<string> {
  if (formula === undefined) return new Set([own]);
  const keys = referencesOf(treeOf(formula)).map(({ key }) => key);
  const inner = (key: string): readonly string[] => {
    const metric = key === own ? undefined : metricOf(key);
    return metric ? [...leavesOf(metric)] : [key];
  };
  return new Set(keys.flatMap(inner));
}

function mixedCurrencies(metric: Metric, { view }: MetricContext): Measured | undefined {
  const quoted = view.document.security.currency;
  if (view.currency === quoted || !mixesPriceAndMoney(metric)) return undefined;
  return missing('not_available', `The price is in ${quoted} and the statements are in ${view.currency}`);
}

/** The first edge that applies; an edge whose condition is unknown does not. */
function edgeOf({ edges }: Metric, resolve: (reference: Reference) => Traced): Measured | undefined {
  for (const { when, atMost, status, reason } of edges) {
    const { result } = evaluate(treeOf(when), resolve);
    if (isKnown(result) && result.value <= atMost) return missing(status, reason);
  }
  return undefined;
}

/** A missing value means more only where reports are known at all: of a company that has filed nothing yet nothing can be said. */
function whenMissing(metric: Metric, result: Measured, { view, ofPeriod }: MetricContext): Measured {
  const hasReports = ofPeriod !== undefined || view.calendar.quarterly.length > 0;
  return hasReports && !isKnown(result) && result.status === 'not_available' && metric.whenMissing
    ? metric.whenMissing
    : result;
}

/**
 * A name is another metric, else a row of the statements; a metric of the same name as a row means the row inside its own
 * formula, and wherever it has a period or an offset.
 */
function resolveReference(reference: Reference, owner: Metric, context: MetricContext): Traced {
  const { back, ...present } = context;
  return valueIn(present, referenceBack(reference, back), { written: reference, isOwn: reference.key === owner.key });
}

/** Returns the value of a name in an ad hoc formula: of a screen, of an alert. */
export const namedValue = (reference: Reference, context: MetricContext): Traced =>
  valueIn(context, reference, { written: reference, isOwn: false });

function valueIn(
  context: MetricContext,
  reference: Reference,
  { written, isOwn }: { readonly written: Reference; readonly isOwn: boolean },
): Traced {
  const { key } = reference;
  const metric = isOwn ? undefined : metricOf(key);
  const item = statementItem(key, context.view.template.template);
  if (metric && (!timeBackOf(written) || !item)) return metricBack(metric, timeBackOf(reference), context);
  return item ? rowBack(item, reference, context) : nothingTraced(key, key, `'${key}' is not known`);
}

/** A metric so far back: every row of its formula is read so much further back. */
export function metricBack(metric: Metric, back: TimeBack | undefined, context: MetricContext): Traced {
  if (!back) return metricValue(metric, context);
  if (back.period === 'quarter' && kindOfMetric(metric) === 'mixed')
    return nothingTraced(metric.key, metric.label, mixedOf(metric.label));
  const traced =
    back.period === 'quarter' && metric.quarter ? ownQuarter(metric, back, context) : valueThen(metric, back, context);
  return traced.period ? traced : { ...traced, period: periodBack(back, context) };
}

const valueThen = (metric: Metric, back: TimeBack | undefined, context: MetricContext): Traced =>
  metricValue(metric, { ...context, back });

/** The reading a metric has for one quarter: its formula says the periods itself. */
const ownQuarter = (metric: Metric, back: TimeBack, context: MetricContext): Traced =>
  valueThen({ ...metric, ...metric.quarter }, withoutPeriod(back), context);

/** The period of a metric so far back: without it the points of a window could not be distinguished. */
function periodBack(back: TimeBack, context: MetricContext): TracedPeriod | undefined {
  const { years, quarters, months, period = 'ttm' } = back;
  if (months === 0) return latestTarget(context.view, period, years, quarters)?.period;
  const day = monthEndBefore(context, 12 * years + 3 * quarters + months);
  return day === undefined ? undefined : { label: day, end: day };
}

/** A row of a period that is not known: it never counts as nothing. */
const unknownPeriod = (key: string, label: string, why = 'the period is not known'): Traced => ({
  ...nothingTraced(key, label, `${label}: ${why}`),
  countsAsNothing: () => false,
});

/** A row in the period a reference names, by what was filed at its month end. */
export function rowBack(item: StatementItem, reference: Reference, context: MetricContext): Traced {
  const { key, period, yearsBack, quartersBack = 0, monthsBack = 0 } = reference;
  const view = viewMonthsBack(context, monthsBack);
  const suffix = period ?? naturalSuffix(item.kind);
  const target = view && latestTarget(view, suffix, yearsBack, quartersBack);
  const isLast = suffix === 'ttm' && yearsBack + quartersBack === 0;
  if (!view || !target) return unknownPeriod(key, item.label, view && isLast ? lackingReports(view) : undefined);
  return scopeOf(view, context.ofPeriod?.basis ?? 'restated').value(item, target);
}
