import type { Security } from '@plumbline/market-data/domain';
import { tradeAction, type TradeAction } from '@plumbline/measures/domain';
import type { GroupPick, GuruSpan, GuruView, PickOrder } from '@plumbline/gurus/domain';
import { windowStart } from '@plumbline/metrics/domain';
import { compareKnown, compareText, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keptByVersion } from '@plumbline/shared/server';
import { holderQuarters, type HolderQuarter } from './group-holders';
import type { Members } from './group-members';
import type { GuruBook, GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';
import { lastCloses, quarterCloses, sharesSince } from './stock-prices';
import type { StockTexts } from './stock-texts';

const PERCENT = 100;
/** Stocks whose prices are read before others get their turn. */
const AT_ONCE = 50;

/** Points of a trade in the score of hot picks. Source: finance definitions, hot_picks_score. */
const POINTS: Readonly<Record<TradeAction, number>> = {
  'New Buy': 2,
  Add: 1,
  'No Change': 0,
  Reduce: -1,
  'Sold Out': -2,
};

/** The action of a manager; cash for fractions of shares makes less than a share of difference. */
export const actionOf = (shares: number, before: number): TradeAction =>
  Math.abs(shares - before) < 1 ? 'No Change' : tradeAction(shares, before);

/** Query of a list of a group. */
export interface GroupAsk {
  readonly guru: GuruBook;
  /** Numbers of the managers of the group, ten digits; undefined: all. */
  readonly members: Members | undefined;
  readonly span: GuruSpan;
}

/** A stock of a group with what its row shows. */
export interface StockPick extends GroupPick, StockTexts {
  readonly security: Security;
  readonly score: number;
  readonly mean_weight: number | null;
  readonly value: number;
  /** The last quarter in which a manager bought who still holds it; undefined without one. */
  readonly bought: Day | undefined;
  readonly price: number | null;
  /** The mean close of the last quarter in which one bought who still holds it. */
  readonly paid: number | null;
  /** The last day a trade of the span was public. */
  readonly public: Day | null;
}

/** Sums that a manager of a quarter counts in. */
const [HOLDS, OF_YEAR, OF_SPAN, OF_HOT] = [1, 2, 4, 8];
/** Marks of a manager in a stock. */
const [HELD, BOUGHT, SOLD] = [1, 2, 4];

/** The managers of a quarter by their codes, in columns: rows meet them in no order. */
interface Traders {
  readonly counts: Uint8Array;
  /** Their places among all managers. */
  readonly places: Int32Array;
  readonly portfolios: Float64Array;
  /** The days their reports were public, since 1970. */
  readonly filed: Int32Array;
}

type ToTraders = (quarter: HolderQuarter) => Traders;

function toTraders({ guru: { known, today, isCurrent }, span }: GroupAsk): ToTraders {
  const all = new Map(known.lastQuarters().map(({ cik }, place) => [cik, place]));
  const [year, since, hot] = [windowStart(today, '12m'), windowStart(today, span), windowStart(today, '3m')];
  const countsOf = ({ filed, isLast, period }: GuruReport): number =>
    (isLast && isCurrent(period) ? HOLDS : 0) |
    (filed > year ? OF_YEAR : 0) |
    (filed > since ? OF_SPAN : 0) |
    (filed > hot ? OF_HOT : 0);
  return ({ reports }) => ({
    counts: Uint8Array.from(reports, (report) => (report ? countsOf(report) : 0)),
    places: Int32Array.from(reports, (report) => (report && all.get(report.cik)) ?? 0),
    portfolios: Float64Array.from(reports, (report) => report?.value ?? 0),
    filed: Int32Array.from(reports, (report) => (report ? epochDay(report.filed) : 0)),
  });
}

/** Holdings and trades of a stock, summed up. */
class PickSums {
  holders = 0;
  weight = 0;
  value = 0;
  hot = 0;
  buyers = 0;
  sellers = 0;
  /** The last day a trade of the span was public; minus infinity without one. */
  lastPublic = Number.NEGATIVE_INFINITY;
  /** The last quarter in which a manager bought who still holds it. */
  lastBought: Day | undefined;
  /** Marks of each manager: it counts once. */
  private readonly did: Uint8Array;

  constructor(managers: number) {
    this.did = new Uint8Array(managers);
  }

  hold(manager: number, value: number, portfolio: number): void {
    this.holders += 1;
    this.value += value;
    this.weight += portfolio > 0 ? (PERCENT * value) / portfolio : 0;
    this.did[manager]! |= HELD;
  }

  /** Quarters come the newest first: positions before trades of earlier quarters. */
  buy(manager: number, period: Day, isOfSpan: boolean): void {
    const known = this.did[manager]!;
    if ((known & HELD) > 0) this.lastBought ??= period;
    if (!isOfSpan || (known & BOUGHT) > 0) return;
    this.did[manager] = known | BOUGHT;
    this.buyers += 1;
  }

  sell(manager: number): void {
    const known = this.did[manager]!;
    if ((known & SOLD) > 0) return;
    this.did[manager] = known | SOLD;
    this.sellers += 1;
  }
}

interface Adding {
  readonly sumsOf: (id: string) => PickSums;
  readonly tradersOf: ToTraders;
}

/** Adds the rows of a quarter to the sums of their securities. Millions of rows: no object is made of one. */
function addQuarter(quarter: HolderQuarter, { sumsOf, tradersOf }: Adding): void {
  const { rows, securities, period, holds } = quarter;
  const { manager, shares, value, before, impact } = rows.columns;
  const { counts, places, portfolios, filed } = tradersOf(quarter);
  const sums = securities.map(sumsOf);
  const addTrade = (own: PickSums, place: number): void => {
    const code = manager[place]!;
    const action = actionOf(shares[place]!, before[place]!);
    if (action === 'No Change') return;
    const isOfSpan = (counts[code]! & OF_SPAN) > 0;
    if (action === 'New Buy' || action === 'Add') own.buy(places[code]!, period, isOfSpan);
    else if (isOfSpan) own.sell(places[code]!);
    if (isOfSpan && filed[code]! > own.lastPublic) own.lastPublic = filed[code]!;
    if ((counts[code]! & OF_HOT) > 0) own.hot += POINTS[action] + (impact[place]! || 0);
  };
  for (let place = 0; place < rows.length; place += 1) {
    const code = manager[place]!;
    const counted = counts[code]!;
    if (counted === 0 || !holds(place)) continue;
    const own = sums[rows.groups[place]!]!;
    if ((counted & HOLDS) > 0 && shares[place]! > 0) own.hold(places[code]!, value[place]!, portfolios[code]!);
    if ((counted & OF_YEAR) > 0 && !Number.isNaN(before[place]!)) addTrade(own, place);
  }
}

/** Figures of a stock, without what the present says of it. */
type PickRow = Omit<StockPick, keyof StockTexts>;

function toRow(security: Security, own: PickSums): PickRow {
  const { holders, weight, value, hot, buyers, sellers, lastBought, lastPublic } = own;
  return {
    security,
    buyers,
    sellers,
    score: buyers - sellers,
    holders,
    weight,
    mean_weight: holders > 0 ? weight / holders : null,
    value,
    hot,
    bought: lastBought,
    price: null,
    paid: null,
    discount: null,
    public: Number.isFinite(lastPublic) ? dayFromEpoch(lastPublic) : null,
  };
}

async function readRows(market: GuruMarket, ask: GroupAsk): Promise<readonly PickRow[]> {
  const { guru, members } = ask;
  const [sums, managers] = [new Map<string, PickSums>(), guru.known.lastQuarters().length];
  const sumsOf = (id: string): PickSums => {
    const own = sums.get(id) ?? new PickSums(managers);
    sums.set(id, own);
    return own;
  };
  const tradersOf = toTraders(ask);
  for await (const quarter of holderQuarters(market, guru, members)) addQuarter(quarter, { sumsOf, tradersOf });
  return [...sums].flatMap(([id, own]) => {
    const security = own.holders > 0 || Number.isFinite(own.lastPublic) ? market.find(id) : undefined;
    return security ? [toRow(security, own)] : [];
  });
}

/** Of all managers: a row a stock, which every view, page and order of a day shares. */
const rowsOfAll = keptByVersion<GuruMarket, GroupAsk, readonly PickRow[]>({
  most: 4,
  keyOf: ({ guru: { asOf = '' }, span }) => `${asOf} ${span}`,
  read: readRows,
});

/** Stocks that the managers of a group hold, or traded within the span; without prices. */
export async function groupPicks(
  market: GuruMarket,
  ask: GroupAsk,
  textsOf: (id: string) => StockTexts,
): Promise<readonly StockPick[]> {
  const rows = await (ask.members ? readRows : rowsOfAll)(market, ask);
  return rows.map((row) => ({ ...row, ...textsOf(row.security.id) }));
}

/** Adds prices as known on a day, and how far they are from what was paid. */
export async function readPrices(
  market: GuruMarket,
  picks: readonly StockPick[],
  asOf: Day | undefined,
): Promise<readonly StockPick[]> {
  const [closes, lastClose] = [await quarterCloses(market, undefined), await lastCloses(market, asOf)];
  const priced: StockPick[] = [];
  for (const pick of picks) {
    const { security, bought = '' } = pick;
    const [price, close] = [lastClose(security), closes.get(security.id)?.get(bought)];
    const paid = close === undefined ? null : close / sharesSince(market, security.id, bought, asOf);
    const isKnown = paid !== null && paid > 0 && price !== null;
    priced.push({ ...pick, price, paid, discount: isKnown ? PERCENT * (price / paid - 1) : null });
    if (priced.length % AT_ONCE === 0) await nextTurn();
  }
  return priced;
}

/** View, filters and order of the picks. */
export interface PickChoice {
  readonly view: GuruView;
  readonly words: string;
  readonly sector: string | undefined;
  readonly country: string | undefined;
  readonly etfs: boolean;
  readonly sort: PickOrder;
  readonly desc: boolean;
}

const valueOf = (pick: StockPick, sort: PickOrder): number | string | null =>
  sort === 'company' ? pick.security.company.toLowerCase() : pick[sort];

/** Unknown values come last in either order; the larger combined weight first among equals. */
function comparePicks(sort: PickOrder, desc: boolean): (a: StockPick, b: StockPick) => number {
  const ties = (a: StockPick, b: StockPick) => b.weight - a.weight || compareText(a.security.id, b.security.id);
  return (a, b) => compareKnown(valueOf(a, sort), valueOf(b, sort), desc) || ties(a, b);
}

const isFund = ({ security }: StockPick): boolean => security.kind === 'etf' || security.kind === 'fund';

/** The stocks of a view, in order. */
export function chosenPicks(picks: readonly StockPick[], choice: PickChoice): readonly StockPick[] {
  const { view, words, sector, country, etfs, sort, desc } = choice;
  const wanted = words.trim().toLowerCase();
  const isNamed = ({ security }: StockPick): boolean =>
    `${security.symbol} ${security.company}`.toLowerCase().includes(wanted);
  return picks
    .filter((pick) => (etfs ? isFund(pick) : view.has(pick)))
    .filter((pick) => sector === undefined || pick.sector === sector)
    .filter((pick) => country === undefined || pick.country === country)
    .filter((pick) => wanted === '' || isNamed(pick))
    .sort(comparePicks(sort, desc));
}
