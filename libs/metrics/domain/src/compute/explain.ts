import type { Fact } from '@plumbline/market-data/domain';
import type { ExplainedFact, Explanation, FilingReference, OtherVintage } from '../model/explanation';
import { isKnown } from '../model/measured';
import type { Basis, PeriodKind } from '../model/statement-table';
import type { FactUse, Traced } from '../model/traced';
import { metricOf } from '../registry/metrics';
import { statementItem } from '../registry/statement-items';
import type { CompanyView } from './company-view';
import { scopeOf } from './item-value';
import { latestTarget, naturalSuffix } from './latest-target';
import { metricValue, type MetricContext } from './metric-value';
import { targetsOf, type Target } from './target';

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
}

/**
 * How a number came about. With a period or a kind of period: the cell of that statement row, the latest where no period
 * is named; without: the metric of that name, else the row in its latest period. Undefined where there is no such
 * metric, row or period. The value is worked out by the same code that made the table.
 */
export function explain(key: string, context: MetricContext, asked?: ExplainAsked): Explanation | undefined {
  const isCell = asked?.period !== undefined || asked?.key !== undefined;
  const traced = isCell ? cell(key, context, asked) : latest(key, context);
  return traced && explanationOf(traced, context);
}

const PERIOD_KINDS: readonly PeriodKind[] = ['annual', 'quarterly', 'ttm'];

/** The period asked for, by key or label; the last of its kind where none is named. */
function targetAsked(view: CompanyView, { period, key }: ExplainAsked): Target | undefined {
  const targets = (period ? [period] : PERIOD_KINDS).flatMap((kind) => targetsOf(view, kind));
  const wanted = key?.trim().toLowerCase();
  if (wanted === undefined) return targets.at(-1);
  return targets.find(({ period: { key: own, label } }) => [own, label].some((name) => name.toLowerCase() === wanted));
}

function cell(key: string, { view }: MetricContext, asked: ExplainAsked): Traced | undefined {
  const item = statementItem(key, view.template.template);
  const target = item && targetAsked(view, asked);
  return target && scopeOf(view, asked.basis).value(item, target);
}

function latest(key: string, context: MetricContext): Traced | undefined {
  const metric = metricOf(key);
  if (metric) return metricValue(metric, context);
  const item = statementItem(key, context.view.template.template);
  const target = item && latestTarget(context.view, naturalSuffix(item.kind), 0);
  return item && target && scopeOf(context.view, 'restated').value(item, target);
}

function explanationOf(traced: Traced, context: MetricContext): Explanation {
  const { key, label, unit, period, basis, origin, doc, formula, substituted, notes, inputs, factUse, priceUse } =
    traced;
  const { result } = traced;
  return {
    key,
    label,
    ...(isKnown(result) ? { value: result.value } : { value: null, status: result.status, reason: result.reason }),
    unit,
    ...(unit === 'money' || unit === 'per-share' ? { currency: currencyOf(traced, context) } : {}),
    ...(period ? { period } : {}),
    ...(basis ? { basis } : {}),
    origin,
    ...(doc === undefined ? {} : { doc }),
    ...(formula === undefined ? {} : { formula }),
    ...(substituted && isKnown(result) ? { substituted: substituted() } : {}),
    notes,
    inputs: inputs.map((input) => explanationOf(input, context)),
    ...(factUse ? { fact: explainedFact(factUse) } : {}),
    ...(priceUse ? { price: priceUse } : {}),
  };
}

const currencyOf = ({ priceUse }: Traced, { view }: MetricContext): string =>
  priceUse ? view.document.security.currency : view.currency;

/** The source of a value is the first filing that gave it; the vintage that was read may be a later repetition. */
function explainedFact({ fact, vintages }: FactUse): ExplainedFact {
  const same = vintages.filter(({ value }) => value === fact.value);
  const first = same[0] ?? fact;
  const others = byFiling(vintages.filter(({ value }) => value !== fact.value));
  const before = others.filter(({ moment }) => moment.at < first.moment.at);
  const after = others.filter(({ moment }) => moment.at >= first.moment.at);
  return {
    concept: first.concept,
    unit: first.unit,
    ...(first.start === undefined ? {} : { start: first.start }),
    end: first.end,
    value: first.value,
    ...filingOf(first),
    acceptedAt: new Date(first.moment.at).toISOString(),
    precision: first.moment.precision,
    firstReported: filingOf(first),
    confirmedBy: byFiling(same)
      .filter(({ accession }) => accession !== first.accession)
      .map(filingOf),
    ...(before.length > 0 ? { restates: before.map(otherVintage) } : {}),
    ...(after.length > 0 ? { restatedTo: after.map(otherVintage) } : {}),
  };
}

/** One row a filing and value. */
function byFiling(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ accession, value }) => {
    const key = `${accession}|${String(value)}`;
    return !seen.has(key) && seen.add(key);
  });
}

const filingOf = ({ accession, form, filed }: Fact): FilingReference => ({ accession, form, filed });
const otherVintage = (fact: Fact): OtherVintage => ({ value: fact.value, ...filingOf(fact) });
