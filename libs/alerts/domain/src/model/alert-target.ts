import type { AlertableType } from './alert';

/** Target of an alert, as addresses name it. */
export interface AlertTarget {
  readonly type: AlertableType;
  /** Of a stock in a portfolio `{portfolioId}_{stockId}`. Source: spec rule alert.portfolio-stock-id. */
  readonly id: string;
}

/** Longest first: the name of one type begins another. */
const PREFIXES: readonly AlertableType[] = ['ECONOMIC_INDICATOR', 'PORTFOLIO_STOCK', 'PORTFOLIO', 'SCREEN', 'STOCK'];

/** A target as keys of alerts name it: `STOCK_US0ABC`. */
export const targetKey = ({ type, id }: AlertTarget): string => `${type}_${id}`;

/** The number that a text is; undefined for any other text. */
export const numberIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Reads a key: an alert's number, or a target for all of its alerts. Undefined if it is neither. */
export function readAlertKey(
  key: string | number,
): { readonly id: number } | { readonly target: AlertTarget } | undefined {
  const text = String(key);
  const number = numberIn(text);
  if (number !== undefined) return { id: number };
  const type = PREFIXES.find((prefix) => text.startsWith(`${prefix}_`));
  const id = type && text.slice(type.length + 1);
  return type && id ? { target: { type, id } } : undefined;
}

/** The portfolio and the security of `{portfolioId}_{stockId}`; it splits at the first underscore. */
export function portfolioStock(id: string): { readonly portfolioId: number; readonly stock: string } | undefined {
  const [, portfolio, stock] = /^([1-9]\d{0,14})_(.+)$/.exec(id) ?? [];
  return portfolio && stock ? { portfolioId: Number(portfolio), stock } : undefined;
}

/** The other way round. */
export const portfolioStockId = (portfolioId: number, stock: string): string => `${portfolioId}_${stock}`;
