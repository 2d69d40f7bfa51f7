import { referencesOf, treeOf } from '@plumbline/formula/domain';
import { metricOf, type Metric } from '@plumbline/measures/domain';
import { statementItem } from '@plumbline/statements/domain';

/**
 * Meaning of a figure for one quarter instead of twelve months: a `sum` covers the quarter, a balance holds on its
 * `day` either way, and `mixed` would compare a quarter of income with a full balance.
 */
export type QuarterKind = 'sum' | 'day' | 'mixed';

/** The kind of what is made of figures of these kinds; of nothing at all it holds on any day. */
export function joinedKind(kinds: readonly QuarterKind[]): QuarterKind {
  const [first = 'day', ...others] = new Set(kinds);
  return others.length === 0 ? first : 'mixed';
}

/** The kind of a row of the statements; of what is none the day it is read on counts. */
export const kindOfRow = (key: string): QuarterKind => {
  const kind = statementItem(key)?.kind ?? 'instant';
  return kind === 'instant' ? 'day' : 'sum';
};

/** Why a figure that mixes the two has no value of one quarter. */
export const mixedOf = (label: string): string =>
  `${label} is made of sums and of balances and has no value of one quarter`;

const known = new Map<string, QuarterKind>();

/** The kind of a metric. One with a reading of its own for a quarter has sums. */
export function kindOfMetric(metric: Metric): QuarterKind {
  const found = known.get(metric.key) ?? readKind(metric);
  known.set(metric.key, found);
  return found;
}

function readKind({ key: own, formula, quarter }: Metric): QuarterKind {
  if (quarter) return 'sum';
  if (formula === undefined) return 'day';
  const kindOf = (key: string): QuarterKind => {
    const metric = key === own ? undefined : metricOf(key);
    return metric ? kindOfMetric(metric) : kindOfRow(key);
  };
  return joinedKind(referencesOf(treeOf(formula)).map(({ key }) => kindOf(key)));
}
