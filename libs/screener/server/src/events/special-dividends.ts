import { todayOf, type CorporateAction, type Security } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import {
  closeOn,
  loggedActions,
  LOG_MISSING,
  namedOf,
  NO_PRICE,
  securityBefore,
  type EventAsk,
  type EventMarket,
  type EventRow,
  type EventsFound,
} from './event-market';

interface Paid {
  readonly security: Security | undefined;
  readonly action: CorporateAction;
  /** The day whose close the amount is held against. */
  readonly against: Day;
}

/** The close the amount is held against; a price in another currency is nothing to hold it against. */
const lookedUp =
  (market: EventMarket, { security, action: { amount, currency }, against }: Paid) =>
  async () => {
    const quoted = security?.currency ?? 'USD';
    const isComparable = currency === undefined || currency === quoted;
    const price = isComparable ? await closeOn(market, security, against) : null;
    const [unknown, unnamed] = ['The amount is not known', 'The log names no day'];
    const reason = isComparable ? NO_PRICE : `The share is quoted in ${quoted}`;
    return {
      values: { price, yield: price !== null && amount !== undefined ? (100 * amount) / price : null },
      why: {
        price: reason,
        yield: amount === undefined ? unknown : reason,
        amount: unknown,
        announced: unnamed,
        record: unnamed,
        paid: unnamed,
      },
    };
  };

function rowOf(ask: EventAsk, action: CorporateAction): EventRow {
  const { market } = ask;
  const { symbol, day, amount = null, currency, declaredDay = null, recordDay = null, payDay = null } = action;
  const [security, today] = [securityBefore(market, action), todayOf(ask.market, ask.asOf)];
  const isUpcoming = day >= today;
  return {
    key: `${security?.id ?? symbol} ${day}`,
    security,
    symbol,
    stage: isUpcoming ? 'upcoming' : 'past',
    ...namedOf(security, symbol, currency),
    values: { day, amount, announced: declaredDay, record: recordDay, paid: payDay },
    lookUp: lookedUp(market, { security, action, against: isUpcoming ? today : addDays(day, -1) }),
  };
}

/** Special dividends that were public on the day, with ex-days before and after it. */
export async function specialDividends(ask: EventAsk): Promise<EventsFound> {
  const actions = await loggedActions(ask, ['special-dividend']);
  return {
    rows: actions.map((action) => rowOf(ask, action)),
    sources: [{ name: 'Special dividends in the log', entries: actions.length, missing: LOG_MISSING }],
  };
}
