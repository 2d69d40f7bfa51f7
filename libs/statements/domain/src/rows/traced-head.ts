import type { Traced, TracedPeriod } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { StatementPeriod } from '../model/statement-table';
import type { Scope } from '../company/target';
import type { Target } from '../company/read-target';

/** Trace of a value besides its row and period. */
export type TracedRest = Pick<
  Traced,
  'result' | 'origin' | 'notes' | 'inputs' | 'formula' | 'substituted' | 'factUse' | 'period' | 'isPartly'
>;

interface Spans {
  readonly whole: TracedPeriod;
  readonly end: TracedPeriod;
}

const spans = new WeakMap<StatementPeriod, Spans>();

function spansOf(period: StatementPeriod): Spans {
  const known = spans.get(period);
  if (known) return known;
  const { label, start, end } = period;
  const made = { whole: { label, start, end }, end: { label, end } };
  spans.set(period, made);
  return made;
}

/**
 * A row's value in a period. Written out field by field: objects of one shape, made at one place, cost a table half of
 * what spreading costs.
 */
export function tracedOf(
  { basis }: Pick<Scope, 'basis'>,
  item: StatementItem,
  { period }: Pick<Target, 'period'>,
  rest: TracedRest,
): Traced {
  return {
    key: item.key,
    label: item.label,
    unit: item.unit,
    basis,
    period: rest.period ?? (item.kind === 'instant' ? spansOf(period).end : spansOf(period).whole),
    result: rest.result,
    origin: rest.origin,
    formula: rest.formula,
    substituted: rest.substituted,
    notes: rest.notes,
    inputs: rest.inputs,
    factUse: rest.factUse,
    isPartly: rest.isPartly,
  };
}
