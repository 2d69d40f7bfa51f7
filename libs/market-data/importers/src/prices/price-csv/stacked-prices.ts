import { quotedCell, splitLine } from '../../kit/csv';

/** The table that others write with one row a security and day. */
const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;
const HEADER = ['date', 'symbol', ...COLUMNS].join(',');

const DAY = /^(date|datetime)$/i;
const OF_SYMBOLS = /^(ticker|tickers|symbol|symbols)$/i;
const OF_COLUMNS = /^(price|attributes|)$/i;

const cellsOf = (line: string | undefined): readonly string[] => splitLine(line ?? '').map((cell) => cell.trim());

/** The security and part of the bar of each column, by the two lines above them. */
interface Stack {
  readonly symbols: readonly string[];
  readonly columns: readonly string[];
}

/** True when the first line names parts of the bar and the second securities; false the other way round. */
function isColumnsFirst(above: string, below: string): boolean | undefined {
  if (OF_COLUMNS.test(above) && (OF_SYMBOLS.test(below) || below === '')) return true;
  return OF_SYMBOLS.test(above) && OF_COLUMNS.test(below) ? false : undefined;
}

/** The lines of a table by security and by part of the bar, in either order; undefined for any other table. */
function stackOf([upper, lower, third]: readonly string[]): Stack | undefined {
  const [day = '', ...rest] = cellsOf(third);
  if (!DAY.test(day) || rest.some((cell) => cell !== '')) return undefined;
  const [above, below] = [cellsOf(upper), cellsOf(lower)];
  const order = isColumnsFirst(above[0] ?? '', below[0] ?? '');
  if (order === undefined) return undefined;
  const [symbols, columns] = order ? [below, above] : [above, below];
  const names = columns.map((name) => name.toLowerCase());
  const isWhole = names.includes('close') && symbols.slice(1).every((symbol) => symbol !== '');
  return isWhole ? { symbols, columns: names } : undefined;
}

/**
 * Three lines above a table, `Price,Close,High,...`, `Ticker,AAPL,AAPL,...` and `Date,,,`, as downloads of one security or
 * several write them: the rows of a usual table. A day on which a security has no close is no row. Other lines stay.
 */
export function stackedLines(lines: readonly string[]): readonly string[] {
  const stack = stackOf(lines);
  if (!stack) return lines;
  const { symbols, columns } = stack;
  const placeOf = (symbol: string, column: string): number =>
    symbols.findIndex((each, place) => place > 0 && each === symbol && columns[place] === column);
  const places = [...new Set(symbols.slice(1))].map((symbol) => ({
    symbol,
    at: COLUMNS.map((column) => placeOf(symbol, column)),
    close: placeOf(symbol, 'close'),
  }));
  const rows = lines.slice(3).flatMap((line) => {
    const cells = cellsOf(line);
    const traded = places.filter(({ close }) => (cells[close] ?? '') !== '');
    return traded.map(({ symbol, at }) =>
      [cells[0] ?? '', symbol, ...at.map((place) => cells[place] ?? '')].map(quotedCell).join(','),
    );
  });
  return [HEADER, ...rows];
}
