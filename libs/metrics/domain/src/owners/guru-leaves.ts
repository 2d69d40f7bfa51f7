import type { HolderView } from './guru-view';
import type { HolderPosition, HolderTrade } from './holder-position';
import {
  inWords,
  plainly,
  titled,
  WINDOW_MONTHS,
  windowsOf,
  windowStart,
  type OwnerRead,
  type OwnerReads,
  type TradeSpan,
  type Windows,
} from './owner-read';
import { portfolioRecords, positionRecords, tradeRecords, type OwnerRecords } from './owner-records';
import type { TradeAction } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';

/** Managers' reports of a security, as leaves read them. */
export interface GuruSource extends Omit<HolderView, 'begins'> {
  readonly today: Day;
  /** Its trades by the windows their reports fall into. */
  readonly windows: Windows<HolderTrade>;
  /** The mean close of the quarter that ends on a day; NaN where it is not known. */
  readonly averagePrice: (period: Day) => number;
}

/** Reports of managers on a security, as of a day; trades and their windows are made when a leaf first reads them. */
export function guruSource(view: HolderView, day: Pick<GuruSource, 'today' | 'averagePrice'>): GuruSource {
  let windows: GuruSource['windows'] | undefined;
  return {
    ...day,
    positions: view.positions,
    isCovered: view.isCovered,
    get trades() {
      return view.trades;
    },
    get windows() {
      return (windows ??= windowsOf(view.trades, day.today, ({ filed }) => filed));
    },
  };
}

const BUYS: ReadonlySet<TradeAction> = new Set(['New Buy', 'Add']);
const SELLS: ReadonlySet<TradeAction> = new Set(['Reduce', 'Sold Out']);

function tradeInWords({ manager, action, sharesBefore, sharesNow, period, filed, accession }: HolderTrade): string {
  return `${manager} ${action}, ${plainly(sharesBefore)} to ${plainly(sharesNow)} shares in the quarter to ${period}, filed ${filed} (${accession})`;
}

const positionInWords = ({ manager, shares, period, accession }: HolderPosition): string =>
  `${manager} ${plainly(shares)} shares on ${period} (${accession})`;

/** A manager counts once, whatever it did in several quarters. */
function managersWho(span: TradeSpan, did: ReadonlySet<TradeAction>, what: string): OwnerRead<GuruSource> {
  const found = ({ windows }: GuruSource): readonly HolderTrade[] =>
    windows[span].filter(({ action }) => did.has(action));
  const since = ({ today }: GuruSource): string => `${what} by filings after ${windowStart(today, span)}`;
  return {
    of: (source) => new Set(found(source).map(({ manager }) => manager)).size,
    note: (source) => inWords(found(source).map(tradeInWords), since(source)),
    records: (source) => tradeRecords(titled(since(source)), found(source)),
  };
}

const POSITIONS = 'positions by the latest filing of each';

const positionsInWords = ({ positions }: GuruSource): string =>
  inWords(positions.toSorted((a, b) => a.shares - b.shares).map(positionInWords), POSITIONS);
const recordsOfPositions = ({ positions }: GuruSource): OwnerRecords => positionRecords(titled(POSITIONS), positions);

const ofPositions = (of: (positions: readonly HolderPosition[]) => number): OwnerRead<GuruSource> => ({
  of: ({ positions }) => of(positions),
  note: positionsInWords,
  records: recordsOfPositions,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Weight of a position in the portfolio, percent points. */
const weightOf = ({ valueUsd, quarter }: HolderPosition): number =>
  quarter.portfolio.valueUsd > 0 ? (100 * valueUsd) / quarter.portfolio.valueUsd : 0;

const latestTrades = ({ trades }: GuruSource): readonly HolderTrade[] => trades.filter(({ isLatest }) => isLatest);

/** The trade that moved a portfolio most, either way. */
function heaviest({ trades }: GuruSource): HolderTrade | undefined {
  let found: HolderTrade | undefined;
  for (const trade of trades) {
    if (!trade.isLatest || trade.action === 'No Change' || Number.isNaN(trade.impact)) continue;
    if (!found || Math.abs(trade.impact) > Math.abs(found.impact)) found = trade;
  }
  return found;
}

const LAST_BUYS = 'purchases within twelve months, the last quarter';

function lastBuys({ trades }: GuruSource): readonly HolderTrade[] {
  const buys = trades.filter(({ action }) => BUYS.has(action));
  const last = buys.reduce((newest, { period }) => (period > newest ? period : newest), '');
  return buys.filter(({ period }) => period === last);
}

const PORTFOLIOS = 'portfolios of managers that hold it';

/** Sums over the whole portfolios of the managers that hold the security; missing where none can be held against its quarter before. */
function ofPortfolios(
  of: (traded: { boughtUsd: number; soldUsd: number; valueBeforeUsd: number }, valueUsd: number) => number,
): OwnerRead<GuruSource> {
  const values = ({ positions }: GuruSource): readonly number[] =>
    positions.flatMap(({ quarter: { portfolio } }) =>
      portfolio.traded ? [of(portfolio.traded, portfolio.valueUsd)] : [],
    );
  return {
    of: (source) => {
      const found = values(source);
      return found.length > 0 ? sum(found) : Number.NaN;
    },
    note: (source) =>
      inWords(
        source.positions.map(({ manager, period, accession }) => `${manager}, quarter to ${period} (${accession})`),
        PORTFOLIOS,
      ),
    records: ({ positions }) => portfolioRecords(titled(PORTFOLIOS), positions),
  };
}

const SPANS = Object.keys(WINDOW_MONTHS) as readonly TradeSpan[];

const counts = (span: TradeSpan): OwnerReads<GuruSource> => ({
  [`guru_buys_${span}`]: managersWho(span, BUYS, 'purchases'),
  [`guru_sells_${span}`]: managersWho(span, SELLS, 'sales'),
});

const SHARES = ofPositions((positions) => sum(positions.map(({ shares }) => shares)));

/** Readers of managers' reports, by the key of their leaf (fields/registry/owner-leaves.ts). */
export const GURU_READS: OwnerReads<GuruSource> = {
  ...(Object.assign({}, ...SPANS.map(counts)) as OwnerReads<GuruSource>),
  guru_new_buys_3m: managersWho('3m', new Set(['New Buy']), 'new positions'),
  guru_sold_out_3m: managersWho('3m', new Set(['Sold Out']), 'closed positions'),
  num_guru_holders: ofPositions((positions) => positions.length),
  guru_max_weight: ofPositions((positions) => Math.max(0, ...positions.map(weightOf))),
  guru_trade_impact: {
    of: (source) => heaviest(source)?.impact ?? Number.NaN,
    note: (source) => {
      const trade = heaviest(source);
      return trade ? tradeInWords(trade) : 'No manager traded it in the last quarter';
    },
    records: ({ trades }) => tradeRecords('Trades by filings of twelve months', trades),
  },
  guru_shares: SHARES,
  guru_shares_before: {
    of: (source) => sum(latestTrades(source).map(({ sharesBefore }) => sharesBefore)),
    note: (source) => inWords(latestTrades(source).map(tradeInWords), 'positions of the quarter before'),
    records: (source) => tradeRecords('Trades of the latest quarters', latestTrades(source)),
  },
  guru_average_buy_price: {
    of: (source) => {
      const [buy] = lastBuys(source);
      return buy ? source.averagePrice(buy.period) : Number.NaN;
    },
    note: (source) => inWords(lastBuys(source).map(tradeInWords), LAST_BUYS),
    records: (source) => tradeRecords(titled(LAST_BUYS), lastBuys(source), source.averagePrice),
  },
  guru_purchases: ofPortfolios(({ boughtUsd }) => boughtUsd),
  guru_sales: ofPortfolios(({ soldUsd }) => soldUsd),
  guru_value_begin: ofPortfolios(({ valueBeforeUsd }) => valueBeforeUsd),
  guru_value_end: ofPortfolios((_, valueUsd) => valueUsd),
  institutional_shares: SHARES,
};

/** Series and records of managers, by the key of their leaf. */
export const GURU_LISTS: Readonly<Record<string, (source: GuruSource) => readonly unknown[]>> = {
  guru_weights: ({ positions }) => positions.map(weightOf),
  guru_actions_3m: ({ windows }) => windows['3m'].map(({ action }) => action),
  guru_trades_3m: ({ windows }) =>
    windows['3m']
      .filter(({ action, impact }) => action !== 'No Change' && !Number.isNaN(impact))
      .map(({ action, impact }) => ({ action, impact_pct: impact })),
};

/** Returns the origin of such a list in words. */
export const guruListNote = (key: string, source: GuruSource): string =>
  key === 'guru_weights' ? positionsInWords(source) : inWords(source.windows['3m'].map(tradeInWords), 'trades');

/** The reports such a list was made from. */
export const guruListRecords = (key: string, source: GuruSource): OwnerRecords =>
  key === 'guru_weights'
    ? recordsOfPositions(source)
    : tradeRecords(`Trades by filings after ${windowStart(source.today, '3m')}`, source.windows['3m']);
