import { isDay } from '@plumbline/shared/domain';

import { splitLine } from '../../kit/csv';
import { toSymbol } from '../../kit/importer';
import type { PriceBasisOption } from '../../kit/source-file';

/** Columns of a price file. */
const NAMES = {
  day: ['date', 'day', 'timestamp', 'datum'],
  open: ['open', 'eröffnung', 'er\ufffdffnung', 'erster'],
  high: ['high', 'hoch'],
  low: ['low', 'tief'],
  close: ['close', 'close/last', 'schlusskurs', 'schlußkurs', 'schluss'],
  volume: ['volume', 'vol', 'vol.', 'volumen'],
  symbol: ['symbol', 'ticker', 'name', 'stock'],
  basis: ['basis'],
  asOf: ['asof', 'as_of'],
  /** Ratio of a split on its first day, in files of prices as traded. */
  split: ['splitratio', 'split_ratio', 'splitfactor', 'split_coefficient', 'stock splits'],
  /** Cash a share on the ex-day, in files of prices as traded. */
  dividend: ['exdividend', 'ex_dividend', 'divcash', 'dividend_amount', 'dividends'],
} as const;

type Column = keyof typeof NAMES;

/** Where the cells of a price file stand; -1 for a column the file lacks. */
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

/** The layout told by a file's first line; undefined when it is no price file. `close` is -1 when the header lacks it. */
export function priceLayout(line: string): PriceLayout | undefined {
  const cells = splitLine(line.replace(/^\uFEFF/, '')).map((cell) => cell.trim());
  if (isHeaderless(cells)) return HEADERLESS;
  const symbol = symbolOfColumns(cells);
  const names = withoutShort(
    cells.map((cell) => plainName(symbol && cell.startsWith(`${symbol}.`) ? cell.slice(symbol.length + 1) : cell)),
  );
  const place = (column: Column): number => names.findIndex((cell) => NAMES[column].some((known) => known === cell));
  const found = Object.fromEntries(COLUMNS.map((column) => [column, place(column)])) as Record<Column, number>;
  // Some call the close the price: beside the rest of a bar it can be nothing else.
  if (found.close < 0 && BAR.every((column) => column === 'close' || found[column] >= 0))
    found.close = names.indexOf('price');
  if (found.day < 0 || !BAR.some((column) => found[column] >= 0)) return undefined;
  const hasMarkets = ['ticker', 'per'].every((name) => names.includes(name));
  return { ...found, firstLine: 1, hasMarkets, ...(symbol ? { headerSymbol: toSymbol(symbol) } : {}) };
}

/** Files of an exchange's indices, 'VIX_History.csv' and 'vix-daily.csv': only these names, as others are shares. */
const INDEX_FILE = /^(vix|vix1d|vix9d|vix3m|vix6m|vix1y|vvix|vxn|rvx|ovx|gvz)([_-](daily|history))?\.csv$/i;

/** Downloads named in small letters say the country and that they are daily: 'aapl_us_d.csv'. */
const LOWER_CASE = /^([a-z][a-z0-9]{0,6}([.-][a-z]{1,3})?)_us_d$/;

/**
 * The symbol a file is named after: 'AAPL_data.csv' and 'AAPL.csv' are AAPL, 'BRK-B.csv' is BRK.B, 'VIX_History.csv' is
 * the index ^VIX; other names in lower case are none.
 */
export function symbolOfName(name: string): string | undefined {
  const index = INDEX_FILE.exec(name)?.[1];
  if (index) return `^${index.toUpperCase()}`;
  const stem = name
    .replace(/\.(csv|tsv|txt|json)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/_(data|daily|prices)$| Historical (Data|Prices)$/i, '');
  const lower = LOWER_CASE.exec(stem)?.[1];
  if (lower) return toSymbol(lower);
  return /^\^?[A-Z][A-Z0-9]{0,6}([.-][A-Z]{1,3})?$/.test(stem) ? toSymbol(stem) : undefined;
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
