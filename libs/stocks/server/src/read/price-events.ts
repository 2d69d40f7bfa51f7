import {
  actionsKnownAt,
  endOfDayNewYork,
  type CorporateAction,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { PriceEvent } from '@plumbline/stocks/domain';

/** Days after which a bar no longer stands for an event before it: long weekends pass, gaps do not. */
const NEAR_DAYS = 6;

type Documented = Pick<SecurityDocument, 'security' | 'splits' | 'actions'>;
type Told = Pick<CorporateAction, 'day' | 'kind' | 'ratio' | 'amount' | 'currency' | 'otherSymbol'>;

/**
 * What happened to a share, as known by the end of the as-of day, on the first of `days` that is not before it: ex-days
 * can fall on days without a price. Oldest first, splits before all else of their day; what no bar stands for is left out.
 */
export function priceEvents(document: Documented, asOf: Day | undefined, days: readonly Day[]): PriceEvent[] {
  const at = asOf === undefined ? Number.POSITIVE_INFINITY : endOfDayNewYork(asOf);
  const events = toldOf(document, at).flatMap((action) => {
    const bar = firstFrom(days, action.day);
    const isNear = bar !== undefined && epochDay(bar) - epochDay(action.day) <= NEAR_DAYS;
    return isNear ? eventOf(bar, action, document.security.currency) : [];
  });
  return events.sort((a, b) => epochDay(a.day) - epochDay(b.day));
}

/** Splits come from facts too, all else from the log alone. */
function toldOf({ splits, actions = [] }: Documented, at: number): readonly Told[] {
  const known = splits.filter(({ knownAt }) => knownAt <= at);
  return [
    ...known.map(({ day, ratio }) => ({ day, ratio, kind: 'split' as const })),
    ...actionsKnownAt(actions, at).filter(({ kind }) => kind !== 'split'),
  ];
}

const eventOf = (day: Day, { kind, ratio, amount, otherSymbol, ...action }: Told, currency: string): PriceEvent => ({
  day,
  kind,
  ...(ratio === undefined ? {} : { ratio }),
  ...(amount === undefined ? {} : { amount, currency: action.currency ?? currency }),
  ...(otherSymbol === undefined ? {} : { other: otherSymbol }),
});

/** The first day of a sorted list that is not before one. */
function firstFrom(days: readonly Day[], day: Day): Day | undefined {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return days[low];
}
