import type { StockOption } from '@plumbline/stocks/kit';

/** Text of the field for a security that was chosen before. */
export const optionOf = (stock: {
  ref: number;
  stockid: string | null;
  symbol: string;
  company: string;
  currency: string;
}): StockOption => ({
  id: stock.stockid ?? `ref:${stock.ref}`,
  label: stock.symbol,
  description: stock.company,
  currency: stock.currency,
});
