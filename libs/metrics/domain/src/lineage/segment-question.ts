import type { Fact } from '@plumbline/market-data/domain';
import { endOfDayNewYork } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { scopeOf, statementItem, targetsOf, type CompanyView } from '@plumbline/statements/domain';
import type { ExplainPeriod } from './explain';

/** Query for the segments of a row, with the company's figure that they must add up to. */
export interface SegmentAsk {
  /** The concept the row was read from in this period, so that parts and whole are the same thing. */
  readonly concept: string;
  readonly start?: Day;
  readonly end: Day;
  /** Epoch milliseconds; left out when everything known is asked for. */
  readonly at?: number;
  /** Every vintage of the whole. */
  readonly wholes: readonly Fact[];
}

/**
 * The question whose answer takes a statement row apart into segments, regions or products. Undefined where the row was
 * not read from one fact: a derived quarter has no segments of its own.
 * @internal
 */
export function segmentAsk(
  view: CompanyView,
  key: string,
  { period, key: name, basis }: ExplainPeriod,
): SegmentAsk | undefined {
  const item = statementItem(key, view.template.template);
  const target = targetsOf(view, period).find((each) => each.period.key === name);
  const use = item && target && scopeOf(view, basis).value(item, target).factUse;
  if (!use) return undefined;
  const { concept, start, end } = use.fact;
  const { asOf } = view;
  return {
    concept,
    ...(start === undefined ? {} : { start }),
    end,
    ...(asOf === undefined ? {} : { at: endOfDayNewYork(asOf) }),
    wholes: use.vintages,
  };
}
