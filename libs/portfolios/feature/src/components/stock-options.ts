import type { StockOption } from '@plumbline/stocks/kit';

/** A security as calls name it: by its reference only where the market lost it, as a reference may be temporary. */
export const stockName = ({ stockid, ref }: { readonly stockid: string | null; readonly ref: number }): string =>
  stockid ?? `ref:${ref}`;

/** Text of the field for a security that was chosen before. */
export const optionOf = (stock: {
  ref: number;
  stockid: string | null;
  symbol: string;
  company: string;
  currency: string;
}): StockOption => ({
  id: stockName(stock),
  label: stock.symbol,
  description: stock.company,
  currency: stock.currency,
});
