import { displaySymbol, edgarUrl } from '@plumbline/stocks/domain';
import { windowStart, type HolderTrade } from '@plumbline/metrics/domain';
import { compareText } from '@plumbline/shared/domain';
import type { GroupAsk } from './group-picks';
import type { HeldStock } from './group-stocks';
import { guruId } from './who';

/** On the wire a new position grew by this, and one that was sold fell by as much. Source: decision A07. */
const NEW = 10_000;

/** How much a position changed, percent, with the two edges of the wire; null where nothing was held before or after. */
export function wireChange(before: number, now: number): number | null {
  if (before > 0) return now > 0 ? 100 * (now / before - 1) : -NEW;
  return now > 0 ? NEW : null;
}

/** A trade with the stock it is of. */
export interface StockTrade {
  readonly stock: HeldStock;
  readonly trade: HolderTrade;
}

/** Trades of a group within the span. */
export const groupTrades = (
  stocks: readonly HeldStock[],
  { members, today, span }: GroupAsk,
): readonly StockTrade[] => {
  const start = windowStart(today, span);
  return stocks.flatMap((stock) =>
    stock.trades
      .filter(({ cik, filed, action }) => filed > start && action !== 'No Change' && (!members || members.has(cik)))
      .map((trade) => ({ stock, trade })),
  );
};

export interface TradeWords {
  readonly nameOf: (cik: string, manager: string) => string;
  /** True for the sample market, whose reports exist nowhere else. */
  readonly sample: boolean;
}

/** A trade on the wire. */
export const tradeToWire = ({ stock: { security }, trade }: StockTrade, { nameOf, sample }: TradeWords) => ({
  guru_id: guruId(trade.cik),
  GuruName: nameOf(trade.cik, trade.manager),
  stockid: security.id,
  display_symbol: displaySymbol(security.exchange, security.symbol),
  company: security.company,
  action: trade.action,
  period: trade.period,
  public: trade.filed,
  shares: trade.sharesNow,
  before: trade.sharesBefore,
  change: wireChange(trade.sharesBefore, trade.sharesNow),
  impact: Number.isNaN(trade.impact) ? null : trade.impact,
  accession: trade.accession,
  url: edgarUrl({ cik: trade.cik, accession: trade.accession, sample }),
});

export type TradeSort = 'public' | 'impact' | 'company' | 'guru';

const size = ({ trade: { impact } }: StockTrade): number => (Number.isNaN(impact) ? -1 : Math.abs(impact));

/** Compares trades by a column; the larger impact first among equals. */
export function compareTrades(sort: TradeSort, desc: boolean): (a: StockTrade, b: StockTrade) => number {
  const sign = desc ? -1 : 1;
  const orders: Readonly<Record<TradeSort, (a: StockTrade, b: StockTrade) => number>> = {
    public: (a, b) => compareText(a.trade.filed, b.trade.filed),
    impact: (a, b) => size(a) - size(b),
    company: (a, b) => compareText(a.stock.security.company, b.stock.security.company),
    guru: (a, b) => compareText(a.trade.manager, b.trade.manager),
  };
  return (a, b) =>
    sign * orders[sort](a, b) ||
    size(b) - size(a) ||
    compareText(`${a.trade.cik} ${a.stock.security.id}`, `${b.trade.cik} ${b.stock.security.id}`);
}
