import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import type { SearchHit } from '@plumbline/shared/server';
import { displaySymbol, stockPath, stocksPages } from '@plumbline/stocks/domain';

/** A page or a figure of the security named first: 'AAPL fin', 'aapl pe', 'AAPL 2015'. */
interface Jump {
  readonly url: string;
  readonly text: string;
}

/** So many figures are offered; a longer word names fewer. */
const MAX_FIGURES = 4;
const STOCK_PAGE = '/stock/:name/';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Short words are whole: 'pe' is not the beginning of 'per'. */
const isWordOf = (word: string, typed: string): boolean => (typed.length < 3 ? word === typed : word.startsWith(typed));

const fits = (wanted: readonly string[], text: string): boolean => {
  const words = wordsOf(text);
  return wanted.every((each) => words.some((word) => isWordOf(word, each)));
};

const pageJumps = (symbol: string, wanted: readonly string[]): readonly Jump[] =>
  stocksPages.pages
    .filter(({ path, name, words = '' }) => path.startsWith(STOCK_PAGE) && fits(wanted, `${name} ${words}`))
    .map(({ path, name }) => ({
      url: stockPath(symbol).replace(/[^/]*$/, path.slice(STOCK_PAGE.length)),
      text: name,
    }));

const figureJumps = (symbol: string, wanted: readonly string[]): readonly Jump[] =>
  metricRegistry
    .filter(({ label }) => fits(wanted, label))
    .sort((a, b) => Number(wordsOf(b.label)[0] === wanted[0]) - Number(wordsOf(a.label)[0] === wanted[0]))
    .slice(0, MAX_FIGURES)
    .map(({ key, label }) => ({ url: `${stockPath(symbol)}#explain=${key}`, text: label }));

/** The security as it was known at the end of a year before the last one with prices. */
function yearJumps(symbol: string, typed: string, lastDay: string | null): readonly Jump[] {
  if (!/^(19|20)\d\d$/.test(typed) || lastDay === null || typed >= lastDay.slice(0, 4)) return [];
  return [{ url: stockPath(symbol, 'summary', `${typed}-12-31`), text: `As known at the end of ${typed}` }];
}

type Market = Pick<MarketReader, 'lookup' | 'status'>;

/** The security whose symbol comes first, and what is typed after it. */
function splitKeyword(keyword: string, market: Market): { security: Security; rest: string } | undefined {
  const [, name, rest] = /^(\S+)\s+(\S.*)$/.exec(keyword) ?? [];
  if (!name || !rest) return undefined;
  const found = market.lookup(name);
  return found && found.by !== 'id' ? { security: found.security, rest } : undefined;
}

/** Pages, figures and past days of the security that a keyword begins with; none for any other keyword. */
export function jumps(keyword: string, market: Market): readonly SearchHit[] {
  const typed = splitKeyword(keyword, market);
  if (!typed) return [];
  const { security, rest } = typed;
  const symbol = displaySymbol(security.exchange, security.symbol);
  const wanted = wordsOf(rest);
  if (wanted.length === 0) return [];
  const found = [
    ...yearJumps(symbol, rest, market.status().lastPriceDay),
    ...pageJumps(symbol, wanted),
    ...figureJumps(symbol, wanted),
  ];
  return found.map(({ url, text }) => ({ url, name: symbol, text, stockid: security.id, display_symbol: symbol }));
}
