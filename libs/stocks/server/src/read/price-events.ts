import {
  actionsKnownAt,
  momentOf,
  type ActionKind,
  type CorporateAction,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { compareText, dayFromEpoch, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import type { PriceEvent } from '@plumbline/stocks/domain';

/** Days after which a bar no longer stands for an event before it: long weekends pass, gaps do not. */
const NEAR_DAYS = 6;

/** Actions that end a series: no bar follows them. */
const ENDS: ReadonlySet<ActionKind> = new Set(['merger', 'delisting']);

interface Documented extends Pick<SecurityDocument, 'splits' | 'actions'> {
  readonly security: Pick<SecurityDocument['security'], 'currency'>;
}
type KnownEvent = Pick<CorporateAction, 'day' | 'kind' | 'ratio' | 'amount' | 'currency' | 'otherSymbol' | 'otherName'>;

/**
 * Events of a share, as known by the end of the as-of day, each on the first bar on or after its day: ex-days can fall
 * on days without a price. Events that end the share are on its last bar. Oldest first, splits before all else of their
 * day; events without a bar are left out. `bars`: all known days with prices, ascending, days since 1970.
 */
export function priceEvents(document: Documented, asOf: Day | undefined, bars: ArrayLike<number>): PriceEvent[] {
  const at = momentOf(asOf);
  const events = knownEvents(document, at).flatMap((event) => {
    const bar = barOf(event, bars, asOf);
    return bar === undefined ? [] : eventOn(dayFromEpoch(bar), event, document.security.currency);
  });
  return events.sort((a, b) => compareText(a.day, b.day));
}

/** Splits come from facts too, all else from the log alone. */
function knownEvents({ splits, actions = [] }: Documented, at: number): readonly KnownEvent[] {
  const known = splits.filter(({ knownAt }) => knownAt <= at);
  return [
    ...known.map(({ day, ratio }) => ({ day, ratio, kind: 'split' as const })),
    ...actionsKnownAt(actions, at).filter(({ kind }) => kind !== 'split'),
  ];
}

function barOf({ day, kind }: KnownEvent, bars: ArrayLike<number>, asOf: Day | undefined): number | undefined {
  const wanted = epochDay(day);
  const first = indexAfter(bars, wanted - 1);
  const hasHappened = asOf === undefined || day <= asOf;
  const place = first === bars.length && ENDS.has(kind) && hasHappened ? first - 1 : first;
  const bar = bars[place];
  const isBefore = (bars[0] ?? Number.POSITIVE_INFINITY) > wanted;
  return bar === undefined || isBefore || Math.abs(bar - wanted) > NEAR_DAYS ? undefined : bar;
}

function eventOn(day: Day, event: KnownEvent, quoted: string): PriceEvent {
  const { kind, ratio, amount, currency = quoted, otherSymbol, otherName } = event;
  const other = otherSymbol ?? otherName;
  return {
    day,
    kind,
    ...(ratio === undefined ? {} : { ratio }),
    ...(amount === undefined ? {} : { amount, currency }),
    ...(other === undefined ? {} : { other }),
  };
}
