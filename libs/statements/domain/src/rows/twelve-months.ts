import { isKnown, measured, missing, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { quarterTarget, type Scope, type TtmTarget } from '../company/target';
import { tracedOf } from './traced-head';

const NONE: readonly never[] = [];

/**
 * An item over the twelve months that end with a quarter: flows and per-share figures are the sum of the last four
 * quarters, average counts their mean, balances those of the last day. Where a quarter is missing and the twelve months
 * are a fiscal year, the year's own figure.
 */
export function twelveMonths(scope: Scope, item: StatementItem, target: TtmTarget): Traced | undefined {
  if (item.kind === 'instant' && !item.atStart) return renamed(atEnd(scope, item, target), target, []);
  if (item.atStart) return undefined;
  const quarters = target.quarters.map((quarter) => scope.value(item, quarterTarget(scope.view, quarter)));
  if (quarters.length > 0 && knownValues(quarters).length === quarters.length)
    return summed(scope, item, target, quarters);
  return wholeYear(scope, item, target) ?? incomplete(scope, item, target, quarters);
}

function atEnd(scope: Scope, item: StatementItem, { last }: TtmTarget): Traced {
  return scope.value(item, quarterTarget(scope.view, last));
}

const knownValues = (quarters: readonly Traced[]): readonly number[] =>
  quarters.flatMap(({ result }) => (isKnown(result) ? [result.value] : []));

function summed(scope: Scope, item: StatementItem, target: TtmTarget, quarters: readonly Traced[]): Traced {
  const values = knownValues(quarters);
  const mean = item.kind === 'shares';
  const total = values.reduce((sum, value) => sum + value, 0) / (mean ? values.length : 1);
  const last = values.length === 2 ? 'the last two half-years' : 'the last four quarters';
  const text = () => values.map(readableNumber).join(' + ');
  return tracedOf(scope, item, target, {
    result: measured(item.unit === 'per-share' ? Math.round(total * 1e8) / 1e8 : total),
    origin: 'derived',
    formula: `${mean ? 'mean' : 'sum'} of ${last}`,
    substituted: () => (mean ? `(${text()}) ÷ ${String(values.length)}` : text()),
    notes: NONE,
    inputs: quarters,
  });
}

/** The fiscal year's own figure where the twelve months are that year. */
function wholeYear(scope: Scope, item: StatementItem, target: TtmTarget): Traced | undefined {
  const { year, end } = target.last;
  if (!year || year.end !== end) return undefined;
  const traced = scope.value(item, { kind: 'annual', period: year });
  return isKnown(traced.result) ? renamed(traced, target, [`These twelve months are ${year.label}`]) : undefined;
}

const renamed = (traced: Traced, { period }: TtmTarget, notes: readonly string[]): Traced => ({
  ...traced,
  period: traced.period && { ...traced.period, label: period.label },
  notes: notes.length > 0 ? [...traced.notes, ...notes] : traced.notes,
});

function incomplete(scope: Scope, item: StatementItem, target: TtmTarget, quarters: readonly Traced[]): Traced {
  const lacking = quarters.find(({ result }) => !isKnown(result));
  const why = lacking ? `${lacking.period?.label ?? 'a quarter'} is missing` : 'four quarters in a row are not known';
  const result = missing('not_available', `${item.label} is not known for ${target.period.label}: ${why}`);
  return tracedOf(scope, item, target, { result, origin: 'derived', notes: NONE, inputs: NONE });
}
