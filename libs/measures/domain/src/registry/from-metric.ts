import {
  evaluate,
  isKnown,
  measured,
  missing,
  treeOf,
  type Measured,
  type Reference,
  type Traced,
} from '@plumbline/formula/domain';
import { statementItem } from '@plumbline/statements/domain';
import type { Metric } from './metric';
import { metricOf } from './metrics';
import { number, orElse, type Fields, type Inputs } from '../numbers/inputs';
import { measure, type Measure, type MeasureCategory, type MeasureUnit } from './measure';

/** A measure that the metric registry has a formula for: the names a caller gives and the rows they stand for. */
export interface MetricBinding {
  readonly key: string;
  readonly category: MeasureCategory;
  readonly source: string;
  /** Input name to row: 'total_equity', 'total_equity{1y}' for the year before. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Values of inputs where they are missing. */
  readonly defaults?: Readonly<Record<string, number>>;
}

/** Units of metrics as measures name them. */
const UNITS: Readonly<Partial<Record<Metric['unit'], MeasureUnit>>> = {
  '%': '%',
  money: 'money',
  'per-share': 'per-share',
  shares: 'count',
};

/** The metric's own formula over named inputs, so that a page and a vector cannot differ. Every input has to be given. */
export function fromMetric({ key, category, source, inputs: names, defaults = {} }: MetricBinding): Measure {
  const metric = metricOf(key);
  if (!metric) throw new Error(`There is no metric '${key}'`);
  const fields: Fields = Object.fromEntries(
    Object.keys(names).map((name) => {
      const fallback = defaults[name];
      return [name, fallback === undefined ? number : orElse(fallback)];
    }),
  );
  const { label, doc } = metric;
  const unit = UNITS[metric.unit] ?? 'x';
  const of = (inputs: Inputs<Fields>): Measured => {
    const given = Object.entries(names).map(([name, row]) => [row, inputs[name] as number] as const);
    return valueOf(metric, new Map(given));
  };
  return measure({ key, label, category, unit, doc, source, inputs: fields, of });
}

type Given = ReadonlyMap<string, number>;

function valueOf(metric: Metric, given: Given): Measured {
  const resolve = resolver(given, metric.key, 0);
  const { formula = metric.key, edges } = metric;
  for (const { when, atMost, status, reason } of edges) {
    const { result } = evaluate(treeOf(when), resolve);
    if (isKnown(result) && result.value <= atMost) return missing(status, reason);
  }
  return evaluate(treeOf(formula), resolve).result;
}

/** Given numbers first, then the formulas of metrics and rows they are inputs of. */
function resolver(given: Given, owner: string, yearsBack: number): (reference: Reference) => Traced {
  return (reference) => {
    const { key } = reference;
    const years = yearsBack + reference.yearsBack;
    const value = given.get(years === 0 ? key : `${key}{${years}y}`);
    return trace(key, years, value === undefined ? derived(given, owner, key, years) : measured(value));
  };
}

function derived(given: Given, owner: string, key: string, years: number): Measured {
  const metric = key === owner || years > 0 ? undefined : metricOf(key);
  if (metric?.formula !== undefined) return valueOf(metric, given);
  const formula = statementItem(key)?.formula;
  if (formula === undefined) return missing('not_available', `${key} is not given`);
  return evaluate(treeOf(formula), resolver(given, owner, years)).result;
}

const trace = (key: string, years: number, result: Measured): Traced => ({
  key,
  label: key,
  unit: 'x',
  result,
  origin: 'calculated',
  period: { label: String(years), end: '' },
  notes: [],
  inputs: [],
});
