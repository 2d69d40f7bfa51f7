import { apiOf } from '@plumbline/shared/data-access';
import { q, type StocksCalls } from './calls';

/** Views of the statements the reader saved. */
export const financialViewsQuery = () => q.query('GET /_api/user/financial_view');

/** The rows a company has, the sets of them that everybody has, and a saved view by its number. */
export const companyViewsQuery = (symbol: string, id?: number) =>
  q.query('GET /_api/stocks/{symbol}/financial_view', { params: { symbol }, query: { id } });

/** The calls themselves, for what is done once. */
export const stocksApi = () => apiOf<StocksCalls>();
