import { referencesOf, treeOf, type MissingStatus } from '@plumbline/formula/domain';
import { metricOf, toWire, type WireAnswer } from '@plumbline/measures/domain';
import type { FieldTraced } from '@plumbline/statements/domain';
import type { Field } from '../model/field';
import { fieldOf } from './registry/fields';

/** Statuses a measure gives of itself. */
const OF_MEASURES: Readonly<Record<string, readonly MissingStatus[]>> = {
  interest_coverage: ['no_debt'],
  forward_pe: ['at_loss'],
  share_change_pct: ['new', 'sold_out'],
  sortino_ratio: ['no_downside_risk'],
  calmar_ratio: ['no_downside_risk'],
};

/**
 * Returns the field's own missing statuses: 'At Loss' of a PE, 'No Debt' of cash to debt. A field derived from such a
 * one (the median of PEs, the earnings yield) has no status of its own: it is simply missing.
 */
export function ownStatuses(key: string): readonly MissingStatus[] {
  const field = fieldOf(key);
  return field ? [...new Set(statusesOf(field))] : [];
}

function statusesOf({ key, of }: Field): readonly MissingStatus[] {
  if (of.kind === 'measure') return OF_MEASURES[of.measure] ?? [];
  if (of.kind !== 'formula') return [];
  const own = [...of.edges.map(({ status }) => status), ...(of.whenMissing ? [of.whenMissing.status] : [])];
  const said = referencesOf(treeOf(of.formula)).flatMap((reference) => saidBy(reference.key, key));
  return [...own, ...said].filter((status) => status !== 'not_available' && status !== 'not_meaningful');
}

/** Missing statuses of a metric that is no field but was made for this one. */
function saidBy(name: string, own: string): readonly MissingStatus[] {
  const metric = name === own || fieldOf(name) ? undefined : metricOf(name);
  if (!metric) return [];
  return [...metric.edges, ...(metric.whenMissing ? [metric.whenMissing] : [])].map(({ status }) => status);
}

/**
 * A field's value as the wire writes it: the number of a status only where the status is the field's own, else 9999.
 * @internal
 */
export function fieldToWire(key: string, { result, text }: Pick<FieldTraced, 'result' | 'text'>): WireAnswer {
  if (text !== undefined) return text;
  if ('value' in result) return fieldOf(key)?.flavor === 'boolean' ? result.value !== 0 : result.value;
  const { status, reason } = result;
  return toWire(ownStatuses(key).includes(status) ? result : { status: 'not_available', reason });
}
