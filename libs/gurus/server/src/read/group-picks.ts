import type { GroupPick, GuruSpan, GuruView, PickOrder } from '@plumbline/gurus/domain';
import { windowStart, type HolderTrade } from '@plumbline/metrics/domain';
import { compareKnown, compareText, type Day } from '@plumbline/shared/domain';
import type { Members } from './group-members';
import type { HeldStock } from './group-stocks';
import type { StockTexts } from './stock-texts';

const PERCENT = 100;

/** Points of a trade in the score of hot picks. Source: finance definitions, hot_picks_score. */
const POINTS: Readonly<Record<HolderTrade['action'], number>> = {
  'New Buy': 2,
  Add: 1,
  'No Change': 0,
  Reduce: -1,
  'Sold Out': -2,
};

const isBuy = ({ action }: HolderTrade): boolean => action === 'New Buy' || action === 'Add';
const isSale = ({ action }: HolderTrade): boolean => action === 'Reduce' || action === 'Sold Out';

/** Query of a list of a group. */
export interface GroupAsk {
  /** Numbers of the managers of the group, ten digits; undefined: all. */
  readonly members: Members | undefined;
  readonly today: Day;
  readonly span: GuruSpan;
}

/** A stock of a group with what its row shows. */
export interface StockPick extends GroupPick, StockTexts {
  readonly stock: HeldStock;
  readonly score: number;
  readonly mean_weight: number | null;
  readonly value: number;
  readonly price: number | null;
  /** The mean close of the last quarter in which one bought who still holds it. */
  readonly paid: number | null;
  /** The last day a trade of the span was public. */
  readonly public: Day | null;
}

const managers = (trades: readonly HolderTrade[]): number => new Set(trades.map(({ cik }) => cik)).size;

const hotScore = (trades: readonly HolderTrade[]): number =>
  trades.reduce((sum, trade) => sum + POINTS[trade.action] + (Number.isNaN(trade.impact) ? 0 : trade.impact), 0);

/** The mean close of the last quarter in which a manager bought who still holds the stock; null where there is none. */
function paidPrice(stock: HeldStock, trades: readonly HolderTrade[], holders: ReadonlySet<string>): number | null {
  const periods = trades.filter((trade) => isBuy(trade) && holders.has(trade.cik)).map(({ period }) => period);
  const last = periods.sort().at(-1);
  const price = last === undefined ? Number.NaN : stock.averagePrice(last);
  return Number.isNaN(price) ? null : price;
}

function pickOf(stock: HeldStock, { members, today, span }: GroupAsk, texts: StockTexts): StockPick {
  const isMember = (cik: string): boolean => members === undefined || members.has(cik);
  const year = stock.trades.filter(({ cik }) => isMember(cik));
  const since = (window: GuruSpan) => year.filter(({ filed }) => filed > windowStart(today, window));
  const trades = since(span).filter(({ action }) => action !== 'No Change');
  const positions = stock.positions.filter(({ quarter }) => isMember(quarter.portfolio.cik));
  const weights = positions.map(({ valueUsd, quarter: { portfolio } }) =>
    portfolio.valueUsd > 0 ? (PERCENT * valueUsd) / portfolio.valueUsd : 0,
  );
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const paid = paidPrice(stock, year, new Set(positions.map(({ quarter }) => quarter.portfolio.cik)));
  const [buyers, sellers] = [managers(trades.filter(isBuy)), managers(trades.filter(isSale))];
  return {
    ...texts,
    stock,
    buyers,
    sellers,
    score: buyers - sellers,
    holders: positions.length,
    weight,
    mean_weight: positions.length > 0 ? weight / positions.length : null,
    value: positions.reduce((sum, { valueUsd }) => sum + valueUsd, 0),
    hot: hotScore(since('3m')),
    price: stock.price,
    paid,
    discount: paid !== null && paid > 0 && stock.price !== null ? PERCENT * (stock.price / paid - 1) : null,
    public: trades.at(-1)?.filed ?? null,
  };
}

/** Stocks that the managers of a group hold, or traded within the span. */
export const groupPicks = (
  stocks: readonly HeldStock[],
  ask: GroupAsk,
  textsOf: (id: string) => StockTexts,
): readonly StockPick[] =>
  stocks
    .map((stock) => pickOf(stock, ask, textsOf(stock.security.id)))
    .filter(({ holders, public: last }) => holders > 0 || last !== null);

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
  sort === 'company' ? pick.stock.security.company.toLowerCase() : pick[sort];

/** Unknown values come last in either order; the larger combined weight first among equals. */
function comparePicks(sort: PickOrder, desc: boolean): (a: StockPick, b: StockPick) => number {
  const ties = (a: StockPick, b: StockPick) =>
    b.weight - a.weight || compareText(a.stock.security.id, b.stock.security.id);
  return (a, b) => compareKnown(valueOf(a, sort), valueOf(b, sort), desc) || ties(a, b);
}

const isFund = ({ stock }: StockPick): boolean => stock.security.kind === 'etf' || stock.security.kind === 'fund';

/** The stocks of a view, in order. */
export function chosenPicks(picks: readonly StockPick[], choice: PickChoice): readonly StockPick[] {
  const { view, words, sector, country, etfs, sort, desc } = choice;
  const wanted = words.trim().toLowerCase();
  const isNamed = ({ stock: { security } }: StockPick): boolean =>
    `${security.symbol} ${security.company}`.toLowerCase().includes(wanted);
  return picks
    .filter((pick) => (etfs ? isFund(pick) : view.has(pick)))
    .filter((pick) => sector === undefined || pick.sector === sector)
    .filter((pick) => country === undefined || pick.country === country)
    .filter((pick) => wanted === '' || isNamed(pick))
    .sort(comparePicks(sort, desc));
}
