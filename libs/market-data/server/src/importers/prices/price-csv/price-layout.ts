import { isDay } from '@plumbline/shared/domain';

import { splitLine } from '../../kit/csv';
import { toSymbol } from '../../kit/importer';
import type { PriceBasisOption } from '../../kit/source-file';

/** Where the cells of a price file stand; -1 for a column the file lacks. */
export interface PriceLayout {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly symbol: number;
  /** First line of data: 0 without a header. */
  readonly firstLine: number;
  readonly basis: number;
  readonly asOf: number;
  /** Ratio of a split on its first day, in files of prices as traded. */
  readonly split: number;
}

const NAMES = {
  day: ['date', 'day'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume'],
  symbol: ['symbol', 'ticker', 'name', 'stock'],
  basis: ['basis'],
  asOf: ['asof', 'as_of'],
  split: ['splitratio', 'split_ratio'],
} as const;

const HEADERLESS: PriceLayout = {
  day: 0,
  open: 1,
  high: 2,
  low: 3,
  close: 4,
  volume: 5,
  symbol: -1,
  firstLine: 0,
  basis: -1,
  asOf: -1,
  split: -1,
};

const isNumber = (cell: string): boolean => cell === 'NaN' || (cell !== '' && Number.isFinite(Number(cell)));

const isHeaderless = (cells: readonly string[]): boolean =>
  cells.length >= 6 && cells.length <= 7 && /^\d{4}-\d{2}-\d{2}/.test(cells[0] ?? '') && cells.slice(1).every(isNumber);

/** The layout told by a file's first line; undefined when it is no price file. `close` is -1 when the header lacks it. */
export function priceLayout(line: string): PriceLayout | undefined {
  const cells = splitLine(line).map((cell) => cell.trim());
  if (isHeaderless(cells)) return HEADERLESS;
  const names = cells.map((cell) => cell.toLowerCase());
  const place = (name: keyof typeof NAMES): number =>
    names.findIndex((cell) => NAMES[name].some((known) => known === cell));
  const layout = {
    day: place('day'),
    open: place('open'),
    high: place('high'),
    low: place('low'),
    close: place('close'),
    volume: place('volume'),
    symbol: place('symbol'),
    firstLine: 1,
    basis: place('basis'),
    asOf: place('asOf'),
    split: place('split'),
  };
  const bars = [layout.open, layout.high, layout.low, layout.close].filter((at) => at >= 0).length;
  return layout.day >= 0 && bars > 0 ? layout : undefined;
}

/** The symbol a file is named after: 'AAPL_data.csv' and 'AAPL.csv' are AAPL, 'BRK-B.csv' is BRK.B; lower case is none. */
export function symbolOfName(name: string): string | undefined {
  const stem = name.replace(/\.(csv|txt)$/i, '').replace(/_(data|daily|prices)$/i, '');
  return /^\^?[A-Z][A-Z0-9]{0,6}([.-][A-Z]{1,3})?$/.test(stem) ? toSymbol(stem) : undefined;
}

/** A basis as a person writes it: 'as-traded', 'split-adjusted@2018-02-07', 'split-dividend-adjusted'. */
export function parseBasis(text: string, asOf?: string): PriceBasisOption | undefined {
  const [kind, day = asOf] = text.trim().toLowerCase().split('@');
  if (day !== undefined && !isDay(day)) return undefined;
  const dated = day ? { asOf: day } : {};
  if (kind === 'as-traded') return { kind };
  if (kind === 'split-adjusted') return { kind, ...dated };
  if (kind === 'split-dividend-adjusted' || kind === 'split-and-dividend-adjusted') {
    return { kind: 'split-and-dividend-adjusted', ...dated };
  }
  return undefined;
}
