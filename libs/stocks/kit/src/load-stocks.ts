import { getQueryClient } from '@plumbline/shared/data-access';
import type { SearchOption } from '@plumbline/shared/ui/SearchField';
import { stockSearchQuery } from '@plumbline/stocks/data-access';

/** A security as fields that find one show it. */
export interface StockOption extends SearchOption {
  readonly currency: string;
}

/** A security that was chosen before, of which only the symbol is kept; null for none. */
export const chosenStock = (symbol: string | undefined): StockOption | null =>
  symbol ? { id: symbol, label: symbol, description: '', currency: '' } : null;

/** Securities that fit what is typed. */
export async function loadStocks(text: string): Promise<StockOption[]> {
  const { data } = await getQueryClient().fetchQuery(stockSearchQuery(text));
  return data.map(({ stockid, display_symbol, company, currency }) => ({
    id: stockid,
    label: display_symbol,
    description: company,
    currency,
  }));
}
