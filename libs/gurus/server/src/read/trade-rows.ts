import type { Security } from '@plumbline/market-data/domain';
import type { TradeAction } from '@plumbline/measures/domain';
import { windowStart } from '@plumbline/metrics/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import { displaySymbol, edgarUrl } from '@plumbline/stocks/domain';
import { holderQuarters, type HolderQuarter } from './group-holders';
import { actionOf } from './group-picks';
import type { Members } from './group-members';
import type { GuruBook, GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';
import { sharesSince } from './stock-prices';
import { guruId } from './who';

/** On the wire a new position grew by this, and one that was sold fell by as much. Source: decision A07. */
const NEW = 10_000;

/** How much a position changed, percent, with the two edges of the wire; null where nothing was held before or after. */
export function wireChange(before: number, now: number): number | null {
  if (before > 0) return now > 0 ? 100 * (now / before - 1) : -NEW;
  return now > 0 ? NEW : null;
}

/** A manager of a quarter as rows of its trades need it. */
interface Trader {
  readonly cik: string;
  readonly manager: string;
  readonly filed: Day;
  readonly report: GuruReport;
}

/** A change of a position, shares as of its quarter end. */
export interface StockTrade {
  readonly security: Security;
  readonly trader: Trader;
  readonly now: number;
  readonly before: number;
  /** NaN where it is not known. */
  readonly impact: number;
}

/** Which trades of a group are wanted. */
export interface TradeAsk {
  readonly guru: GuruBook;
  readonly members: Members | undefined;
  readonly action: TradeAction | undefined;
  /** Whether the name of a security or of a manager has the words that are asked for. */
  readonly isNamed: (name: string) => boolean;
  readonly nameOf: (cik: string, manager: string) => string;
}

export type TradeSort = 'public' | 'impact' | 'company' | 'guru';

const size = ({ impact }: StockTrade): number => (Number.isNaN(impact) ? -1 : Math.abs(impact));

/** Compares trades by a column; the larger impact first among equals. */
export function compareTrades(sort: TradeSort, desc: boolean): (a: StockTrade, b: StockTrade) => number {
  const sign = desc ? -1 : 1;
  const orders: Readonly<Record<TradeSort, (a: StockTrade, b: StockTrade) => number>> = {
    public: (a, b) => compareText(a.trader.filed, b.trader.filed),
    impact: (a, b) => size(a) - size(b),
    company: (a, b) => compareText(a.security.company, b.security.company),
    guru: (a, b) => compareText(a.trader.manager, b.trader.manager),
  };
  return (a, b) =>
    sign * orders[sort](a, b) ||
    size(b) - size(a) ||
    compareText(a.trader.cik, b.trader.cik) ||
    compareText(a.security.id, b.security.id);
}

/** The first of many trades in an order, without keeping the others: what does not come first is never copied. */
class FirstTrades {
  private found: StockTrade[] = [];
  private last: StockTrade | undefined;
  total = 0;

  constructor(
    private readonly most: number,
    private readonly compare: (a: StockTrade, b: StockTrade) => number,
  ) {}

  add(trade: StockTrade): void {
    this.total += 1;
    if (this.last !== undefined && this.compare(trade, this.last) >= 0) return;
    this.found.push({ ...trade });
    if (this.found.length >= 2 * this.most) this.cut();
  }

  private cut(): void {
    this.found = this.found.sort(this.compare).slice(0, this.most);
    this.last = this.found[this.most - 1];
  }

  get all(): readonly StockTrade[] {
    this.cut();
    return this.found;
  }
}

/** Adds the trades of a quarter that are wanted. */
function addTrades(
  first: FirstTrades,
  market: GuruMarket,
  { rows, securities, reports, holds }: HolderQuarter,
  { guru, action: wanted, isNamed, nameOf }: TradeAsk,
): void {
  const { manager, shares, before, impact } = rows.columns;
  const start = windowStart(guru.today, '12m');
  const known = securities.map((id) => market.find(id));
  const isStock = known.map((security) => security && isNamed(`${security.symbol} ${security.company}`));
  const traders = reports.map((report): Trader | undefined =>
    report && report.filed > start
      ? { report, cik: report.cik, manager: report.manager, filed: report.filed }
      : undefined,
  );
  const isTrader = traders.map((trader) => trader && isNamed(nameOf(trader.cik, trader.manager)));
  for (let place = 0; place < rows.length; place += 1) {
    const security = known[rows.groups[place]!];
    const trader = traders[manager[place]!];
    const then = before[place]!;
    if (!security || !trader || Number.isNaN(then) || !holds(place)) continue;
    if (!isStock[rows.groups[place]!] && !isTrader[manager[place]!]) continue;
    const now = shares[place]!;
    const action = actionOf(now, then);
    if (action === 'No Change' || (wanted !== undefined && action !== wanted)) continue;
    first.add({ security, trader, now, before: then, impact: impact[place]! });
  }
}

/** The first trades of a group within twelve months in an order, and how many there are. */
export async function groupTrades(
  market: GuruMarket,
  ask: TradeAsk,
  { most, compare }: { readonly most: number; readonly compare: (a: StockTrade, b: StockTrade) => number },
): Promise<{ readonly total: number; readonly trades: readonly StockTrade[] }> {
  const first = new FirstTrades(most, compare);
  for await (const quarter of holderQuarters(market, ask.guru, ask.members)) addTrades(first, market, quarter, ask);
  return { total: first.total, trades: first.all };
}

/** A trade on the wire, in shares of the day that is asked for. */
export function tradeToWire(
  market: GuruMarket,
  { security, trader: { report }, now, before, impact }: StockTrade,
  { guru, nameOf }: Pick<TradeAsk, 'guru' | 'nameOf'>,
) {
  const { cik, manager, period, filed, accession } = report;
  const factor = sharesSince(market, security.id, period, guru.asOf);
  return {
    guru_id: guruId(cik),
    GuruName: nameOf(cik, manager),
    stockid: security.id,
    display_symbol: displaySymbol(security.exchange, security.symbol),
    company: security.company,
    action: actionOf(now, before),
    period,
    public: filed,
    shares: now * factor,
    before: before * factor,
    change: wireChange(before, now),
    impact: Number.isNaN(impact) ? null : impact,
    accession,
    url: edgarUrl({ cik, accession, sample: market.status().sample }),
  };
}
