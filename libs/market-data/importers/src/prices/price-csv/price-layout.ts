import { isDay } from '@plumbline/shared/domain';

import { splitLine } from '../../kit/csv';
import { toSymbol } from '../../kit/importer';
import type { PriceBasisOption } from '../../kit/source-file';

/** Columns of a price file. */
const NAMES = {
  day: ['date', 'day', 'timestamp', 'datum', 'datetime', 'dtyyyymmdd', 'trade date', 'trade_date'],
  open: ['open', 'eröffnung', 'er\ufffdffnung', 'erster'],
  high: ['high', 'hoch'],
  low: ['low', 'tief'],
  close: ['close', 'close/last', 'schlusskurs', 'schlußkurs', 'schluss'],
  volume: ['volume', 'vol', 'vol.', 'volumen', 'number of shares'],
  symbol: ['symbol', 'ticker', 'name', 'stock'],
  basis: ['basis'],
  asOf: ['asof', 'as_of'],
  /** Ratio of a split on its first day, in files of prices as traded. */
  split: ['splitratio', 'split_ratio', 'splitfactor', 'split_coefficient', 'stock splits'],
  /** Cash a share on the ex-day, in files of prices as traded. */
  dividend: ['exdividend', 'ex_dividend', 'ex-dividend', 'divcash', 'dividend_amount', 'dividends'],
} as const;

type Column = keyof typeof NAMES;

/** Positions of the cells of a price file; -1 for a column the file lacks. */
export type PriceLayout = Readonly<Record<Column, number>> & {
  /** First line of data: 0 without a header. */
  readonly firstLine: number;
  /** The symbol a header says: 'AAPL.Open,AAPL.High,...'. */
  readonly headerSymbol?: string;
  /** True for bulk tables `<TICKER>,<PER>,<DATE>,...`: their symbols end with the market, 'AAPL.US'. */
  readonly hasMarkets: boolean;
};

const COLUMNS = Object.keys(NAMES) as readonly Column[];
const BAR: readonly Column[] = ['open', 'high', 'low', 'close'];

/** Places of the named columns in the order in which they are listed, all others absent. */
function places(found: Readonly<Partial<Record<Column, number>>>): Record<Column, number> {
  const entries = COLUMNS.map((column) => [column, found[column] ?? -1] as const);
  return Object.fromEntries(entries) as Record<Column, number>;
}

const HEADERLESS: PriceLayout = {
  ...places({ day: 0, open: 1, high: 2, low: 3, close: 4, volume: 5 }),
  firstLine: 0,
  hasMarkets: false,
};

const isNumber = (cell: string): boolean => cell === 'NaN' || (cell !== '' && Number.isFinite(Number(cell)));

const isHeaderless = (cells: readonly string[]): boolean =>
  cells.length >= 6 && cells.length <= 7 && /^\d{4}-\d{2}-\d{2}/.test(cells[0] ?? '') && cells.slice(1).every(isNumber);

/** '<CLOSE>' and 'Close' are one name. */
const plainName = (cell: string): string =>
  cell
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();

/** The symbol before each column of a bar, 'AAPL' of 'AAPL.Open' and 'AAPL.Close'; undefined in other layouts. */
function symbolOfColumns(cells: readonly string[]): string | undefined {
  const prefixes = cells.map(
    (cell) => /^(\^?[A-Z][A-Z0-9.]{0,9})\.(?:Open|High|Low|Close|Volume|Adjusted)$/.exec(cell)?.[1],
  );
  const found = [...new Set(prefixes.filter((prefix) => prefix !== undefined))];
  return found.length === 1 ? found[0] : undefined;
}

/** Names of one letter, where all of a bar are there. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['d', 'date'],
  ['t', 'date'],
  ['o', 'open'],
  ['h', 'high'],
  ['l', 'low'],
  ['c', 'close'],
  ['v', 'volume'],
]);

const withoutShort = (names: readonly string[]): readonly string[] =>
  ['o', 'h', 'l', 'c'].every((name) => names.includes(name)) ? names.map((name) => SHORT.get(name) ?? name) : names;

/**
 * Columns read under these names only where no other has the value: some files call the close price, and the day time.
 */
const INSTEAD: readonly (readonly [column: Column, names: readonly string[]])[] = [
  ['close', ['price', 'last']],
  // A blank name is that of the rows, written by a table that knows them by their day.
  ['day', ['time', '']],
];

/** The places found, and next to the rest of a bar those of columns under a looser name. */
function withInstead(found: Readonly<Record<Column, number>>, names: readonly string[]): Record<Column, number> {
  const completed = { ...found };
  const has = (column: Column): boolean => completed[column] >= 0;
  for (const [column, instead] of INSTEAD)
    if (!has(column) && BAR.every((each) => each === column || has(each)))
      completed[column] = Math.max(-1, ...instead.map((name) => names.indexOf(name)));
  return completed;
}

/** The layout of a file's first line; undefined when it is no price file. `close` is -1 when the header lacks it. */
export function priceLayout(line: string): PriceLayout | undefined {
  const cells = splitLine(line.replace(/^\uFEFF/, '')).map((cell) => cell.trim());
  if (isHeaderless(cells)) return HEADERLESS;
  const symbol = symbolOfColumns(cells);
  const names = withoutShort(
    cells.map((cell) => plainName(symbol && cell.startsWith(`${symbol}.`) ? cell.slice(symbol.length + 1) : cell)),
  );
  const place = (column: Column): number => names.findIndex((cell) => NAMES[column].some((known) => known === cell));
  const named = Object.fromEntries(COLUMNS.map((column) => [column, place(column)])) as Record<Column, number>;
  const found = withInstead(named, names);
  if (found.day < 0 || !BAR.some((column) => found[column] >= 0)) return undefined;
  const hasMarkets = ['ticker', 'per'].every((name) => names.includes(name));
  return { ...found, firstLine: 1, hasMarkets, ...(symbol ? { headerSymbol: toSymbol(symbol) } : {}) };
}

/** A basis as a person writes it: 'as-traded', 'split-adjusted@2018-02-07', 'split-dividend-adjusted'. */
export function parseBasis(text: string, asOf?: string): PriceBasisOption | undefined {
  const [kind, day = asOf || undefined] = text.trim().toLowerCase().split('@');
  if (day !== undefined && !isDay(day)) return undefined;
  const dated = day ? { asOf: day } : {};
  if (kind === 'as-traded') return { kind };
  if (kind === 'split-adjusted') return { kind, ...dated };
  if (kind === 'split-dividend-adjusted' || kind === 'split-and-dividend-adjusted') {
    return { kind: 'split-and-dividend-adjusted', ...dated };
  }
  return undefined;
}
