import { missing, type Basis, type Missing, type PeriodSuffix, type Traced } from '@plumbline/formula/domain';
import { metricOf, type Metric, type PriceInput } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';
import {
  below,
  explanationOf,
  latestTarget,
  naturalSuffix,
  scopeOf,
  statementItem,
  targetsOf,
  viewUntil,
  type CompanyView,
  type Explanation,
  type FieldTraced,
  type PeriodKind,
  type Target,
} from '@plumbline/statements/domain';
import type { FieldContext } from '../fields/field-context';
import { explainedModels, formulaUses } from '../fields/field-models';
import { fieldReference, fieldValue } from '../fields/field-value';
import { fieldOf } from '../fields/registry/fields';
import { needsCompanies, needsOthers } from '../panel/names-under';
import { figureName } from '../fields/figure-name';
import { metricValue } from '../fields/metric-value';

/** Which cell of a statement is to be explained. */
export interface ExplainPeriod {
  readonly period: PeriodKind;
  /** A period's key, 'FY2022', '2024Q1', 'TTM-2024Q1'. */
  readonly key: string;
  readonly basis: Basis;
}

/** The same as people ask: a period's key or its label ('Q1 2026') of any kind, or the latest period of a kind. */
export interface ExplainAsked {
  readonly period?: PeriodKind | undefined;
  readonly key?: string | undefined;
  readonly basis: Basis;
  /** The way from the figure to what is to be explained instead: its place among the inputs, the place among its own, ... */
  readonly way?: readonly number[] | undefined;
}

/** Inputs of an explanation: companies, leaves and past prices as far as they are available. */
export type ExplainContext = FieldContext;

/**
 * How a number came about. With a period or a kind of period: that cell of a statement row, or the metric as if that
 * period were the last one; without: the metric or field of that name, else the row in its latest period. Undefined where
 * there is no such figure or period, or nothing at the end of the way. The value is computed by the same code that made
 * the table.
 */
export function explain(key: string, context: ExplainContext, asked?: ExplainAsked): Explanation | undefined {
  const wanted = tracedOf(key, context, asked);
  return wanted && explanationOf(wanted, context.view);
}

/** Returns the records behind a value, where there are many; undefined where there is no such value. */
export function explainedBy(
  key: string,
  context: ExplainContext,
  asked?: ExplainAsked,
): Pick<Traced, 'records'> | undefined {
  return tracedOf(key, context, asked);
}

/** The value an explanation is of, without what is below it: pages with many figures ask for it. */
export function tracedOf(key: string, context: ExplainContext, asked?: ExplainAsked): Traced | undefined {
  const isOfPeriod = asked?.period !== undefined || asked?.key !== undefined;
  const traced = isOfPeriod ? ofPeriod(key, context, asked) : latest(key, context);
  return traced && below(traced, asked?.way ?? []);
}

const PERIOD_KINDS: readonly PeriodKind[] = ['annual', 'quarterly', 'ttm'];

/** The period asked for, by key or label; the last of its kind where none is named. */
export function targetAsked(
  view: CompanyView,
  { period, key }: Pick<ExplainAsked, 'period' | 'key'>,
): Target | undefined {
  const targets = (period ? [period] : PERIOD_KINDS).flatMap((kind) => targetsOf(view, kind));
  const wanted = key?.trim().toLowerCase();
  if (wanted === undefined) return targets.at(-1);
  return targets.find(({ period: { key: own, label } }) => [own, label].some((name) => name.toLowerCase() === wanted));
}

/** A row's own cell comes before a metric of the same name, as tables show it. */
function ofPeriod(key: string, context: ExplainContext, asked: ExplainAsked): Traced | undefined {
  const target = targetAsked(context.view, asked);
  if (!target) return undefined;
  const item = statementItem(key, context.view.template.template);
  return item ? scopeOf(context.view, asked.basis).value(item, target) : metricOfPeriod(key, context, asked, target);
}

const NO_PAST_PRICES: PriceInput = { reason: 'Prices of past days are not at hand' };

/** By the context of the present: the figures of a period share what they are made of. */
const periodContexts = new WeakMap<ExplainContext, Map<string, ExplainContext>>();

function contextOfPeriod(context: ExplainContext, basis: Basis, target: Target): ExplainContext {
  const contexts = periodContexts.get(context) ?? new Map<string, ExplainContext>();
  periodContexts.set(context, contexts);
  const name = [basis, target.kind, target.period.key].join(' ');
  const found = contexts.get(name) ?? untilPeriod(context, basis, target);
  contexts.set(name, found);
  return found;
}

/** As if the period were the last one, with the last price of the period. */
function untilPeriod(
  { view, pricesOn, leaves, parameters }: ExplainContext,
  basis: Basis,
  target: Target,
): ExplainContext {
  const { end } = target.period;
  return {
    view: viewUntil(view, target),
    prices: pricesOn?.(end) ?? NO_PAST_PRICES,
    on: end,
    pricesOn,
    leaves: leaves?.until?.(end),
    ofPeriod: { basis },
    parameters,
  };
}

/** A metric or field as if the period were the last one. */
function metricOfPeriod(
  key: string,
  context: ExplainContext,
  { basis }: ExplainAsked,
  target: Target,
): Traced | undefined {
  const { label, start, end, filed } = target.period;
  const traced = figureOf(key, contextOfPeriod(context, basis, target));
  const notes = [`Computed as if ${label} were the last period`];
  const period = { period: { label, start, end }, basis, notes: [...(traced?.notes ?? []), ...notes] };
  return (
    traced && { ...traced, ...(needsOthers(figureName(key).key) ? { result: noPlace(label, filed) } : {}), ...period }
  );
}

/** Periods of other companies end and are filed on other days: who is next to whom is known of a day alone. */
const noPlace = (label: string, filed: Day): Missing =>
  missing(
    'not_available',
    `A place among other companies is that of a day, as their periods are others than ${label}: it is given as of a day, such as ${filed}, on which that period was filed`,
  );

/** The seam to the registries: the traced value of a metric, of a field that is more than a row, of either in a period. */
function figureOf(name: string, context: ExplainContext): FieldTraced | undefined {
  const { key, period } = figureName(name);
  const metric = metricOf(key);
  if (!period && metric)
    return {
      ...metricValue(metric, context),
      models: modelsIn(metric, context),
      records: context.leaves?.records?.(key),
    };
  if (!period && isRowItself(key)) return undefined;
  const traced = period ? inPeriod(key, period, context) : fieldValue(key, context);
  return traced && withOthers(key, context) ? traced : traced && { ...traced, result: NO_OTHERS };
}

/** As a formula reads a name with a period behind it. */
function inPeriod(key: string, period: PeriodSuffix, context: ExplainContext): FieldTraced | undefined {
  const isKnown = metricOf(key) ?? fieldOf(key) ?? statementItem(key, context.view.template.template);
  if (!isKnown) return undefined;
  return fieldReference({ kind: 'reference', key, period, yearsBack: 0, optional: false, at: 0, end: 0 }, context);
}

/** The parameters in the formula of a metric. */
const modelsIn =
  ({ formula = '' }: Metric, { parameters }: ExplainContext): FieldTraced['models'] =>
  () =>
    explainedModels(formulaUses([formula]), {}, parameters);

const NO_OTHERS = missing('not_available', 'It is a place among other companies, whose figures are not at hand here');

/** False for a place among companies, and what is made of one, where the others are not at hand: a part of it would be another figure. */
function withOthers(key: string, { lookups, companies }: ExplainContext): boolean {
  if (needsCompanies(key) && companies === undefined) return false;
  return !needsOthers(key) || lookups?.group !== undefined;
}

/** True for a field that is a row of the statements in its own period: the row explains itself without that step. */
function isRowItself(key: string): boolean {
  const of = fieldOf(key)?.of;
  return of?.kind === 'formula' && [key, `${key}[ttm]`].includes(of.formula);
}

/** The sentence that says what a figure is, as its explanation has it; a row of the statements has none. */
export const figureDoc = (key: string): string | undefined =>
  metricOf(key)?.doc ?? (isRowItself(key) ? undefined : fieldOf(key)?.doc);

function latest(key: string, context: ExplainContext): Traced | undefined {
  const figure = figureOf(key, context);
  if (figure) return figure;
  const item = statementItem(key, context.view.template.template);
  const target = item && latestTarget(context.view, naturalSuffix(item.kind), 0);
  return item && target && scopeOf(context.view, 'restated').value(item, target);
}
