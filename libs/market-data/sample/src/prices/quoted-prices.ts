import type { Day } from '@plumbline/shared/domain';

import type { Bar } from './prices';
import type { SampleCompany } from '../companies/company';

/** First line of files with prices of several symbols. */
export const QUOTES_HEADER = 'Symbol,Date,Open,High,Low,Close,Volume';

/** Numbers as they are, without zeros at their end. */
const lineOf = (symbol: string, { day, open, high, low, close, volume }: Bar): string =>
  `${symbol},${day},${open},${high},${low},${close},${volume}`;

/** The bars of a symbol as lines of such a file. */
export const quoteLines = (symbol: string, bars: readonly Bar[]): string[] => bars.map((bar) => lineOf(symbol, bar));

/** The bars of a company under the symbol it had on each day. */
export function companyQuotes({ ticker, quirks: { former } }: SampleCompany, bars: readonly Bar[]): string[] {
  return bars.map((bar) => lineOf(former && bar.day < former.until ? former.ticker : ticker, bar));
}

const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100);

/** Bars of receipts for shares at home: so many shares each, at the rate of exchange of each day. */
export function receiptBars(bars: readonly Bar[], shares: number, perDollarOn: (day: Day) => number): Bar[] {
  return bars.map(({ day, open, high, low, close, volume }) => {
    const by = shares / perDollarOn(day);
    return {
      day,
      open: cents(open * by),
      high: cents(high * by),
      low: cents(low * by),
      close: cents(close * by),
      volume: Math.max(100, Math.round((volume * 0.15) / shares / 100) * 100),
    };
  });
}
