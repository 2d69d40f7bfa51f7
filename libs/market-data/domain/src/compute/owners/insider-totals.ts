import type { Day } from '@plumbline/shared/domain';

import type { InsiderFiling, InsiderTrade } from '../../model/insider-trade';
import type { InsiderReport } from './insider-trades';

/**
 * 'buy' or 'sell' for purchases and sales of the security itself (codes P and S). Undefined for everything else: grants,
 * exercises, gifts, shares withheld for tax, rights, and lines whose direction contradicts their code.
 */
export function tradeSide({ code, direction, isDerivative }: InsiderTrade): 'buy' | 'sell' | undefined {
  if (isDerivative) return undefined;
  if (code === 'P' && direction !== 'disposed') return 'buy';
  return code === 'S' && direction !== 'acquired' ? 'sell' : undefined;
}

/** Returns texts of the footnotes of a line's column. */
export const footnoteTexts = (
  { footnotes }: Pick<InsiderTrade, 'footnotes'>,
  column: string,
  filing: Pick<InsiderFiling, 'footnotes'>,
): readonly string[] => (footnotes[column] ?? []).flatMap((number) => filing.footnotes[number] ?? []);

/** A price with what has to be known about it. */
export interface TradePrice {
  /** Dollars a share; 0 when nothing was paid; absent when it is only in a footnote, or nowhere. */
  readonly value?: number;
  readonly footnotes: readonly string[];
  /** The price is an average of several executions, as a footnote says. */
  readonly isWeightedAverage: boolean;
}

/** The price of a trade with its footnotes. @internal */
export function tradePrice(trade: InsiderTrade, filing: Pick<InsiderFiling, 'footnotes'>): TradePrice {
  const footnotes = footnoteTexts(trade, 'price', filing);
  const isWeightedAverage = footnotes.some((text) => /weighted[\s-]+average/i.test(text));
  return { ...(trade.price === undefined ? {} : { value: trade.price }), footnotes, isWeightedAverage };
}

/** A trade on today's basis: `factor` is how many shares one of its day has become since (4 after a 4:1 split). */
export function splitAdjustedTrade(trade: InsiderTrade, factor: number): InsiderTrade {
  const scaled = <K extends keyof InsiderTrade>(key: K, by: number) => {
    const value = trade[key];
    return typeof value === 'number' ? { [key]: value * by } : {};
  };
  return {
    ...trade,
    ...scaled('shares', factor),
    ...scaled('sharesAfter', factor),
    ...scaled('price', 1 / factor),
  };
}

/** Purchases and sales of a window. */
export interface InsiderTotals {
  /** Number of lines; a line of several owners counts once. */
  readonly buys: number;
  readonly sells: number;
  /** Number of owners, those of one report counting as one. */
  readonly buyers: number;
  readonly sellers: number;
  readonly sharesBought: number;
  readonly sharesSold: number;
  /** Bought less sold. */
  readonly netShares: number;
  /** Dollars, of the lines whose price is known. */
  readonly valueBought: number;
  readonly valueSold: number;
  readonly netValue: number;
  /** Lines without a number of shares or without a price: the sums lack them. */
  readonly incomplete: number;
}

export interface TotalsWindow {
  /** First and last trade day that counts; open where left out. */
  readonly from?: Day;
  readonly to?: Day;
  /** How many shares one share of a day has become: 1 when left out. */
  readonly factor?: (day: Day) => number;
}

interface SideLine {
  readonly side: 'buy' | 'sell';
  readonly line: InsiderTrade;
  /** All owners of the report as one. */
  readonly who: string;
}

/** The purchases and sales of the window. */
function sideLines(reports: readonly InsiderReport[], { from = '', to = '9999-12-31' }: TotalsWindow): SideLine[] {
  return reports.flatMap(({ trades, owners }) => {
    const ciks = owners.map(({ cik }) => cik).sort();
    return trades.flatMap(({ line }) => {
      const side = line.day >= from && line.day <= to ? tradeSide(line) : undefined;
      return side ? [{ side, line, who: ciks.join() }] : [];
    });
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function sideTotals(lines: readonly SideLine[], factor: (day: Day) => number) {
  return {
    count: lines.length,
    owners: new Set(lines.map(({ who }) => who)).size,
    shares: sum(lines.map(({ line }) => (line.shares ?? 0) * factor(line.day))),
    value: sum(lines.map(({ line }) => (line.shares ?? 0) * (line.price ?? 0))),
  };
}

/** Returns insider purchases and sales by trade day, from reports as of some moment. @internal */
export function insiderTotals(reports: readonly InsiderReport[], window: TotalsWindow = {}): InsiderTotals {
  const lines = sideLines(reports, window);
  const totals = (side: SideLine['side']) =>
    sideTotals(
      lines.filter((each) => each.side === side),
      window.factor ?? (() => 1),
    );
  const [buy, sell] = [totals('buy'), totals('sell')];
  return {
    buys: buy.count,
    sells: sell.count,
    buyers: buy.owners,
    sellers: sell.owners,
    sharesBought: buy.shares,
    sharesSold: sell.shares,
    netShares: buy.shares - sell.shares,
    valueBought: buy.value,
    valueSold: sell.value,
    netValue: buy.value - sell.value,
    incomplete: lines.filter(({ line }) => line.shares === undefined || line.price === undefined).length,
  };
}
