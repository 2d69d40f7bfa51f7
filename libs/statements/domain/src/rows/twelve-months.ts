import { isKnown, measured, missing, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { quarterTarget, type Scope } from '../company/target';
import type { TtmTarget } from '../company/read-target';
import { isOccasional } from './counts-as-nothing';
import { tracedOf } from './traced-head';

const NONE: readonly never[] = [];

/**
 * Returns an item over the twelve months that end with a quarter. Where they are a fiscal year, the year's own figure;
 * else flows and per-share figures are the sum of the last four quarters, average counts their mean, balances those of
 * the last day. Items that occur only in some periods count as zero in quarters without them.
 */
export function twelveMonths(scope: Scope, item: StatementItem, target: TtmTarget): Traced | undefined {
  if (item.kind === 'instant' && !item.atStart) return renamed(atEnd(scope, item, target), target, []);
  if (item.atStart) return undefined;
  const year = ofYear(scope, item, target);
  if (year && isKnown(year.result))
    return renamed(year, target, [`These twelve months are ${year.period?.label ?? ''}`]);
  const quarters = target.quarters.map((quarter) => scope.value(item, quarterTarget(scope.view, quarter)));
  // A year whose own report lacks what one of its quarters has reports it elsewhere: do not assume zero then.
  const isWhole = quarters.every((quarter) => isKnown(quarter.result) || (!year && isNothing(item, quarter)));
  if (isWhole && knownValues(quarters).length > 0) return summed(scope, item, target, quarters);
  return incomplete(scope, item, target, { quarters, year });
}

const isNothing = (item: StatementItem, quarter: Traced): boolean =>
  isOccasional(item) && (quarter.countsAsNothing?.() ?? false);

function atEnd(scope: Scope, item: StatementItem, { last }: TtmTarget): Traced {
  return scope.value(item, quarterTarget(scope.view, last));
}

const knownValues = (quarters: readonly Traced[]): readonly number[] =>
  quarters.flatMap(({ result }) => (isKnown(result) ? [result.value] : []));

function summed(scope: Scope, item: StatementItem, target: TtmTarget, quarters: readonly Traced[]): Traced {
  const values = knownValues(quarters);
  const mean = item.kind === 'shares';
  const total = values.reduce((sum, value) => sum + value, 0) / (mean ? values.length : 1);
  const last = quarters.length === 2 ? 'the last two half-years' : 'the last four quarters';
  const text = () => values.map(readableNumber).join(' + ');
  return tracedOf(scope, item, target, {
    result: measured(item.unit === 'per-share' ? Math.round(total * 1e8) / 1e8 : total),
    origin: 'derived',
    formula: `${mean ? 'mean' : 'sum'} of ${last}`,
    substituted: () => (mean ? `(${text()}) ÷ ${String(values.length)}` : text()),
    notes: quarters.flatMap(saidOfNothing),
    inputs: quarters.filter(({ result }) => isKnown(result)),
  });
}

const saidOfNothing = ({ result, period }: Traced): readonly string[] =>
  isKnown(result) ? NONE : [`The statement of ${period?.label ?? 'a quarter'} names none of it`];

/** The fiscal year's own figure where the twelve months are that year. */
function ofYear(scope: Scope, item: StatementItem, target: TtmTarget): Traced | undefined {
  const { year, end } = target.last;
  return year?.end === end ? scope.value(item, { kind: 'annual', period: year }) : undefined;
}

const renamed = (traced: Traced, { period }: TtmTarget, notes: readonly string[]): Traced => ({
  ...traced,
  period: traced.period && { ...traced.period, label: period.label },
  notes: notes.length > 0 ? [...traced.notes, ...notes] : traced.notes,
});

interface Parts {
  readonly quarters: readonly Traced[];
  readonly year: Traced | undefined;
}

function incomplete(scope: Scope, item: StatementItem, target: TtmTarget, { quarters, year }: Parts): Traced {
  const lacking = quarters.find((quarter) => !isKnown(quarter.result) && (year || !isNothing(item, quarter)));
  const isAny = quarters.some(({ result, isPartly = false }) => isPartly || isKnown(result));
  const isPartly = quarters.length === 0 ? year === undefined || year.isPartly : isAny || year?.isPartly;
  const why = lacking ? `${lacking.period?.label ?? 'a quarter'} is missing` : 'four quarters in a row are not known';
  const result = missing('not_available', `${item.label} is not known for ${target.period.label}: ${why}`);
  return tracedOf(scope, item, target, { result, origin: 'derived', notes: NONE, inputs: NONE, isPartly });
}
