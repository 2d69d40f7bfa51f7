import { knownSeries } from '@plumbline/market-data/domain';

import { quotedCell, splitLine, withoutGroups } from '../../kit/csv';
import { priceLayout } from './price-layout';

/** The table that others write with one row a security and day. */
const HEADER = 'date,symbol,close';

const DAY = /^(date|day|datum|timestamp|)$/i;
const SYMBOL = /^\^?[A-Z][A-Z0-9]{0,6}([./-][A-Z]{1,3})?$/;
/** Columns of other tables in capitals. */
const WORDS = new Set(['OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME', 'VALUE', 'PRICE', 'RATE', 'SYMBOL', 'TICKER', 'NAME']);
/** Names of files that say prices; of so many columns in the form of symbols no name needs to say it. */
const OF_PRICES = /clos|price|stock|quote/i;
const MANY = 5;

const isSymbol = (cell: string): boolean => SYMBOL.test(cell) && !WORDS.has(cell) && knownSeries(cell) === undefined;

/** Symbols of a table of closes with the day in the first column and a security in each further one; bars are no symbols. */
export function wideSymbols(line: string, name: string): readonly string[] | undefined {
  if (priceLayout(line)) return undefined;
  const [day = '', ...symbols] = splitLine(line.replace(/^\uFEFF/, '')).map((cell) => cell.trim());
  if (!DAY.test(day) || symbols.length < 2 || !symbols.every(isSymbol)) return undefined;
  return symbols.length >= MANY || OF_PRICES.test(name) ? symbols : undefined;
}

/** The rows of such a table, one a security and day; a blank cell is a day without trading. */
export function longLines(lines: readonly string[], name: string): readonly string[] {
  const symbols = wideSymbols(lines[0] ?? '', name);
  if (!symbols) return lines;
  const rows = lines.slice(1).flatMap((line) => {
    const [day = '', ...closes] = splitLine(line);
    return symbols.flatMap((symbol, place) => {
      const close = closes[place]?.trim() ?? '';
      return close === '' ? [] : [`${quotedCell(day)},${symbol},${quotedCell(withoutGroups(close))}`];
    });
  });
  return [HEADER, ...rows];
}
