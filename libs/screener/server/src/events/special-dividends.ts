import type { CorporateAction } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import {
  closeOn,
  loggedActions,
  LOG_MISSING,
  NO_PRICE,
  securityBefore,
  todayOf,
  type EventAsk,
  type EventRow,
  type EventsFound,
} from './event-market';

function rowOf(ask: EventAsk, action: CorporateAction): EventRow {
  const { market } = ask;
  const { symbol, day, amount, currency, declaredDay, recordDay, payDay } = action;
  const security = securityBefore(market, action);
  const today = todayOf(ask);
  const isUpcoming = day >= today;
  const quoted = security?.currency ?? 'USD';
  const paid = currency ?? quoted;
  return {
    key: `${security?.id ?? symbol} ${day}`,
    ...{ security, symbol, stage: isUpcoming ? 'upcoming' : 'past', company: security?.company ?? symbol },
    currency: paid,
    values: {
      ...{ day, amount: amount ?? null },
      ...{ announced: declaredDay ?? null, record: recordDay ?? null, paid: payDay ?? null },
    },
    lookUp: async () => {
      // A price in another currency is nothing to hold the amount against.
      const isComparable = paid === quoted;
      const price = isComparable ? await closeOn(market, security, isUpcoming ? today : addDays(day, -1)) : null;
      const reason = isComparable ? NO_PRICE : `The share is quoted in ${quoted}`;
      const unnamed = 'The log names no day';
      return {
        values: { price, yield: price !== null && amount !== undefined ? (100 * amount) / price : null },
        why: {
          ...{ price: reason, yield: amount === undefined ? 'The amount is not known' : reason },
          ...{ amount: 'The amount is not known', announced: unnamed, record: unnamed, paid: unnamed },
        },
      };
    },
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
