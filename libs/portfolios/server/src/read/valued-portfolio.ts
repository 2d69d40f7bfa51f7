import {
  big,
  dayBefore,
  daySeries,
  positionsOf,
  projectLedger,
  type DaySeries,
  type HeldAction,
  type Ledger,
  type Position,
  type ReadLedger,
  type ValueMarket,
} from '@plumbline/portfolios/domain';
import { placeOn } from '@plumbline/portfolios/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { LRUCache } from 'lru-cache';
import type { PortfolioSources } from '../sources';
import { allEvents, counting, type KeptEvent } from '../store/event-store';
import { stocksOf, type PortfolioRow, type StockRow } from '../store/portfolio-store';
import { loadSecurities, type HeldSecurity } from './held-securities';
import { readRates } from './rates';

/** A portfolio with its ledger read and everything that values it, on a day. */
export interface ValuedPortfolio {
  readonly portfolio: PortfolioRow;
  readonly events: readonly KeptEvent[];
  readonly stocks: readonly StockRow[];
  readonly securities: ReadonlyMap<number, HeldSecurity>;
  readonly ledger: Ledger;
  /** The actions of the log it was read with, and how it is read of a part of its entries. */
  readonly actions: readonly HeldAction[];
  readonly read: ReadLedger;
  readonly market: ValueMarket;
  readonly positions: readonly Position[];
  /** The day figures are of; undefined where there is neither an entry nor a price. */
  readonly on: Day;
  readonly asOf: Day | undefined;
  readonly base: string;
  readonly tracksCash: boolean;
  /** Values of days, from the day before the first entry. */
  readonly series: () => DaySeries | undefined;
}

/** Day and options with which a portfolio is viewed. */
export interface Look {
  readonly asOf?: Day | undefined;
  /** In place of the portfolio's own currency. */
  readonly currency?: string | undefined;
}

/** Read portfolios are kept: the pages of one ask for it again and again. */
const kept = new LRUCache<string, ValuedPortfolio>({ max: 60 });

/** Forgets what was computed of a portfolio. */
export function forgetPortfolio(id: number): void {
  for (const key of kept.keys()) if (key.startsWith(`${id}|`)) kept.delete(key);
}

/** Prices that entries name, for securities without a close. */
function paidPrices(events: readonly KeptEvent[]): ValueMarket['paid'] {
  const byRef = new Map<number, { days: number[]; prices: number[] }>();
  const priced = events.filter(
    ({ ref, price, kind }) => ref !== undefined && price !== undefined && kind !== 'dividend',
  );
  for (const { ref, day, price } of [...priced].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const one = byRef.get(ref!) ?? { days: [], prices: [] };
    one.days.push(epochDay(day));
    one.prices.push(Number(price));
    byRef.set(ref!, one);
  }
  return (ref, day) => {
    const one = byRef.get(ref);
    return one?.prices[placeOn(one.days, epochDay(day))];
  };
}

const later = (a: Day | undefined, b: Day | undefined): Day | undefined => (!a || (b && b > a) ? b : a);

function dayOf(deps: PortfolioSources, events: readonly KeptEvent[], asOf: Day | undefined): Day {
  const newest = events.reduce<Day | undefined>((last, { day }) => later(last, day), undefined);
  return asOf ?? later(deps.market.status().lastPriceDay ?? undefined, newest) ?? '1970-01-01';
}

async function read(
  deps: PortfolioSources,
  portfolio: PortfolioRow,
  { asOf, currency }: Look,
): Promise<ValuedPortfolio> {
  const store = tablesOf(deps.db);
  const everything = counting(await allEvents(store, portfolio.id));
  const on = dayOf(deps, everything, asOf);
  const events = everything.filter(({ day }) => day <= on);
  const stocks = await stocksOf(store, [portfolio.id]);
  const named = [...stocks, ...everything].flatMap(({ ref }) => (ref === undefined ? [] : [ref]));
  const securities = await loadSecurities(deps, named, asOf);
  const base = currency ?? portfolio.currency;
  const rateOn = await readRates(deps.market, currenciesOf(base, events, securities));
  const eventCurrency = new Map(events.map((event) => [event.ref, event.currency]));
  const market: ValueMarket = {
    closes: (ref) => securities.get(ref)?.closes,
    paid: paidPrices(events),
    currency: (ref) => securities.get(ref)?.currency ?? eventCurrency.get(ref) ?? base,
    rate: (one, day) => rateOn(one, base, day),
  };
  const actions = [...securities.values()].flatMap((security) => security.actions);
  const sources = { method: portfolio.cost_method, market: ledgerMarket(market), until: on };
  const readLedger: ReadLedger = (counted, known) => projectLedger({ ...sources, events: counted, actions: known });
  const ledger = readLedger(events, actions);
  const tracksCash = portfolio.tracks_cash ?? events.some(({ kind }) => kind === 'deposit' || kind === 'withdraw');
  const positions = positionsOf({ ledger, market, on, dayOf: dayFromEpoch });
  const first = events.map(({ day }) => day).sort()[0];
  let made: DaySeries | undefined;
  const series = () =>
    (made ??=
      first === undefined ? undefined : daySeries({ ledger, market, tracksCash, from: dayBefore(first), to: on }));
  const known = { portfolio, events, stocks, securities, actions, read: readLedger };
  return { ...known, ledger, market, positions, on, asOf, base, tracksCash, series };
}

function* currenciesOf(base: string, events: readonly KeptEvent[], securities: ReadonlyMap<number, HeldSecurity>) {
  yield base;
  for (const { currency, toCurrency } of events) {
    yield currency;
    if (toCurrency) yield toCurrency;
  }
  for (const { currency, actions } of securities.values()) {
    if (currency) yield currency;
    for (const action of actions) yield action.currency;
  }
}

const ledgerMarket = (market: ValueMarket) => ({
  rate: (currency: string, day: Day) => known(market.rate(currency, day)),
  close: (ref: number, day: Day) => {
    const closes = market.closes(ref);
    const close = closes?.close[placeOn(closes.days, epochDay(day))];
    return close === undefined ? undefined : big(close);
  },
});

const known = (value: number) => (Number.isFinite(value) ? big(value) : undefined);

/** A portfolio read and valued; the same answer until its ledger, its settings or the market change. */
export async function valuePortfolio(
  deps: PortfolioSources,
  portfolio: PortfolioRow,
  look: Look,
): Promise<ValuedPortfolio> {
  const { id, updated_at, version } = portfolio;
  const key = [
    id,
    updated_at.getTime(),
    version,
    portfolio.last_no,
    deps.market.status().version,
    look.asOf,
    look.currency,
  ].join('|');
  const before = kept.get(key);
  if (before) return before;
  const made = await read(deps, portfolio, look);
  kept.set(key, made);
  return made;
}
