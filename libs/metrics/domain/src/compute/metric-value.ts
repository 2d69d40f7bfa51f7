import { evaluate, type Evaluated, type Resolve } from '../expression/evaluate';
import { referencesOf, type Reference } from '../expression/tree';
import { isKnown, measured, missing, type Measured } from '../model/measured';
import type { Metric, PriceInput, PriceSnapshot } from '../model/metric';
import type { Basis } from '../model/statement-table';
import type { Traced } from '../model/traced';
import { metricOf } from '../registry/metrics';
import { statementItem } from '../registry/statement-items';
import type { CompanyView } from './company-view';
import { treeOf } from './formula-tree';
import { scopeOf } from './item-value';
import { latestTarget, naturalSuffix } from './latest-target';
import { sharesOutstanding } from './shares-outstanding';

/** What a metric is worked out from: a company as of a day, and the price of that day or why there is none. */
export interface MetricContext {
  readonly view: CompanyView;
  readonly prices: PriceInput;
  /** Set where the view ends with a period of the past: the vintage its rows are read in. Reports of it are known. */
  readonly ofPeriod?: { readonly basis: Basis };
}

/** The value of a metric, in the unit of its registry row (percent points for %). An unknown key is `not_available`. */
export function evaluateMetric(key: string, context: MetricContext): Measured {
  const metric = metricOf(key);
  return metric ? metricValue(metric, context).result : missing('not_available', `'${key}' is no metric`);
}

/** The value of a metric with everything that made it. */
export function metricValue(metric: Metric, context: MetricContext): Traced {
  const source = SOURCES[metric.key];
  if (source) return { ...source(context), doc: metric.doc };
  const resolve = (reference: Reference): Traced => resolveReference(reference, metric, context);
  const { formula, evaluated } = evaluateFormula(metric, resolve);
  const { key, label, unit, doc } = metric;
  const { inputs, notes, substituted } = evaluated;
  const result =
    mixedCurrencies(metric, context) ?? edgeOf(metric, resolve) ?? whenMissing(metric, evaluated.result, context);
  return { key, label, unit, doc, origin: 'calculated', formula, inputs, notes, substituted, result };
}

/** The formula, or where an input of it is not available the fallback with its note. */
function evaluateFormula(
  { key, formula = key, fallback }: Metric,
  resolve: Resolve,
): { readonly formula: string; readonly evaluated: Evaluated } {
  const evaluated = evaluate(treeOf(formula), resolve);
  if (!fallback || isKnown(evaluated.result)) return { formula, evaluated };
  const other = evaluate(treeOf(fallback.formula), resolve);
  if (!isKnown(other.result)) return { formula, evaluated };
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

/** A name is another metric, else a row of the statements; a metric of the same name as a row means the row inside its own formula. */
function resolveReference(reference: Reference, owner: Metric, context: MetricContext): Traced {
  const { key, period, yearsBack, quartersBack = 0 } = reference;
  const metric = key === owner.key ? undefined : metricOf(key);
  if (metric && period === undefined && yearsBack + quartersBack === 0) return metricValue(metric, context);
  const item = statementItem(key, context.view.template.template);
  if (!item) return nothing(key, key, `'${key}' is not known`);
  const target = latestTarget(context.view, period ?? naturalSuffix(item.kind), yearsBack, quartersBack);
  if (!target) return nothing(key, item.label, `${item.label}: the period is not known`);
  return scopeOf(context.view, context.ofPeriod?.basis ?? 'restated').value(item, target);
}

const nothing = (key: string, label: string, reason: string): Traced => ({
  key,
  label,
  unit: 'x',
  result: missing('not_available', reason),
  origin: 'calculated',
  notes: [],
  inputs: [],
});

const QUALITY_NOTES: Readonly<Record<number, string>> = {
  1: 'The split basis of the price file is assumed',
  2: 'The price is also adjusted for dividends: it is not the price paid',
};
const BASES: readonly string[] = ['split-adjusted', 'split-adjusted (assumed)', 'split and dividend adjusted'];

/** A leaf read from the day's prices. */
const fromPrices =
  (key: string, pick: (prices: PriceSnapshot) => number | undefined) =>
  ({ prices }: MetricContext): Traced => {
    const metric = metricOf(key);
    const leaf = { key, label: metric?.label ?? key, unit: 'per-share', origin: 'reported', inputs: [] } as const;
    if ('reason' in prices) return { ...leaf, result: missing('not_available', prices.reason), notes: [] };
    const { day, close, quality, source } = prices;
    const value = pick(prices);
    const note = QUALITY_NOTES[quality];
    return {
      ...leaf,
      result: value === undefined ? missing('not_available', `${leaf.label} is not known for ${day}`) : measured(value),
      period: { label: day, end: day },
      notes: note === undefined ? [] : [note],
      priceUse: { day, close, file: source, basis: BASES[quality] ?? 'unknown' },
    };
  };

/** Metrics without a formula: read from prices, or from a filing by rules of their own. */
const SOURCES: Readonly<Record<string, (context: MetricContext) => Traced>> = {
  price: fromPrices('price', ({ close }) => close),
  previous_close: fromPrices('previous_close', ({ previousClose }) => previousClose),
  week52_high: fromPrices('week52_high', ({ high52 }) => high52),
  week52_low: fromPrices('week52_low', ({ low52 }) => low52),
  shares_outstanding: ({ view }) => sharesOutstanding(view),
};
