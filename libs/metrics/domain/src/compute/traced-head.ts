import type { StatementItem } from '../model/statement-item';
import type { StatementPeriod } from '../model/statement-table';
import type { Traced, TracedPeriod } from '../model/traced';
import type { Scope, Target } from './target';

/** What every value of a row in a period starts with. */
export type TracedHead = Required<Pick<Traced, 'key' | 'label' | 'unit' | 'basis' | 'period'>>;

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

/** Key, label, unit, basis and period of a row's value. */
export function headOf(
  { basis }: Pick<Scope, 'basis'>,
  item: StatementItem,
  { period }: Pick<Target, 'period'>,
): TracedHead {
  const { key, label, unit, kind } = item;
  const both = spansOf(period);
  return { key, label, unit, basis, period: kind === 'instant' ? both.end : both.whole };
}
