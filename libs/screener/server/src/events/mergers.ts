import { todayOf, type CorporateAction, type Security } from '@plumbline/market-data/domain';
import { addDays, compareText, daysBetween, type Day } from '@plumbline/shared/domain';
import {
  closeOn,
  filingUrl,
  knownNotices,
  loggedActions,
  LOG_MISSING,
  namedOf,
  NO_PRICE,
  otherName,
  securityBefore,
  type EventAsk,
  type EventRow,
  type EventsFound,
} from './event-market';
import type { Notice } from './notice-records';

/** Filings further apart are of two deals. */
const ONE_DEAL_DAYS = 365;

/** A deal without any filing for so long is not pending any more. */
const OLD_DAYS = 548;

const premiumOf = (cash: number | undefined, before: number | null): number | null =>
  cash !== undefined && before !== null ? 100 * (cash / before - 1) : null;

function completedRow(ask: EventAsk, action: CorporateAction): EventRow {
  const { market } = ask;
  const { symbol, day, declaredDay, amount, ratio, currency } = action;
  const security = securityBefore(market, action);
  return {
    key: `${security?.id ?? symbol} ${day}`,
    security,
    symbol,
    stage: 'completed',
    ...namedOf(security, symbol, currency),
    values: {
      day,
      announced: declaredDay ?? null,
      other: otherName(market, action),
      cash: amount ?? null,
      ratio: ratio ?? null,
      form: null,
    },
    lookUp: async () => {
      const before = declaredDay ? await closeOn(market, security, addDays(declaredDay, -1)) : null;
      return {
        values: { price: await closeOn(market, security, addDays(day, -1)), premium: premiumOf(amount, before) },
        why: {
          price: NO_PRICE,
          announced: 'The log names no day',
          other: 'The log names none',
          cash: 'No cash is part of it, or its amount is not known',
          ratio: 'No shares are part of it, or their number is not known',
          premium: amount === undefined ? 'Only cash has a known price' : 'No announcement, or no price before it',
          form: 'The log reports it',
        },
      };
    },
  };
}

/** The last deal of a company by its notices, the oldest first; none where it is long ago. */
function lastDeal(ordered: readonly Notice[], today: Day): readonly Notice[] {
  let start = 0;
  ordered.forEach(({ filed }, place) => {
    const before = ordered[place - 1]?.filed;
    if (before && daysBetween(before, filed) > ONE_DEAL_DAYS) start = place;
  });
  const last = ordered.at(-1)?.filed;
  return last === undefined || daysBetween(last, today) > OLD_DAYS ? [] : ordered.slice(start);
}

interface Pending {
  readonly cik: string;
  readonly security: Security;
  readonly deal: readonly Notice[];
}

/** Whether the log or a list shows that the deal is over, for either side of it. */
function isClosed(ask: EventAsk, { cik, deal }: Pending, logged: readonly CorporateAction[]): boolean {
  const { market } = ask;
  const from = deal[0]!.filed;
  const own = market.ofCompany(cik);
  if (own.every(({ delisted }) => delisted !== undefined && delisted < todayOf(ask.market, ask.asOf))) return true;
  const isOwn = (security: Security | undefined): boolean => security !== undefined && security.cik === cik;
  return logged.some((action) => {
    if (action.day < from || action.day > todayOf(ask.market, ask.asOf)) return false;
    const other = action.otherSymbol === undefined ? undefined : market.findAt(action.otherSymbol, action.day);
    return isOwn(securityBefore(market, action)) || isOwn(other);
  });
}

function pendingRow(ask: EventAsk, { cik, security, deal }: Pending): EventRow {
  const { market } = ask;
  const [first, last] = [deal[0]!, deal.at(-1)!];
  return {
    key: `${security.id} ${first.accession}`,
    security,
    symbol: security.symbol,
    company: security.company,
    currency: security.currency,
    stage: 'pending',
    values: {
      day: last.filed,
      announced: first.filed,
      other: null,
      cash: null,
      ratio: null,
      form: last.form,
    },
    url: filingUrl(ask, cik, last),
    lookUp: async () => {
      const text = 'In the text of the filing';
      return {
        values: { price: await closeOn(market, security, todayOf(ask.market, ask.asOf)), premium: null },
        why: { price: NO_PRICE, other: text, cash: text, ratio: text, premium: text },
      };
    },
  };
}

async function pendingDeals(ask: EventAsk, logged: readonly CorporateAction[]) {
  const { market, asOf } = ask;
  const today = todayOf(market, asOf);
  const notices = await knownNotices(ask, 'deal');
  const deals = [...notices].flatMap(([cik, own]) => {
    const [security] = market.ofCompany(cik);
    const deal = lastDeal(own, today);
    return security && deal.length > 0 ? [{ cik, security, deal }] : [];
  });
  const open = deals.filter((deal) => !isClosed(ask, deal, logged));
  return {
    rows: open.map((deal) => pendingRow(ask, deal)),
    entries: [...notices.values()].reduce((sum, own) => sum + own.length, 0),
  };
}

/** Mergers that the log states, and deals that filings report and that are not closed. */
export async function mergers(ask: EventAsk): Promise<EventsFound> {
  const today = todayOf(ask.market, ask.asOf);
  const logged = await loggedActions(ask, ['merger']);
  const ends = await loggedActions(ask, ['merger', 'delisting']);
  const closed = logged.filter(({ day }) => day <= today).map((action) => completedRow(ask, action));
  const pending = await pendingDeals(ask, ends);
  const rows = [...pending.rows, ...closed].toSorted((one, other) => compareText(one.key, other.key));
  return {
    rows,
    sources: [
      { name: 'Mergers in the log', entries: logged.length, missing: LOG_MISSING },
      {
        name: 'Filings on deals',
        entries: pending.entries,
        missing: 'None as of this day. Submissions and daily indexes of the SEC report them',
      },
    ],
  };
}
