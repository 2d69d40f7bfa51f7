import { momentOf, sparseCloses } from '@plumbline/market-data/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { sparseCloseCalls } from '@plumbline/stocks/contract';
import { aboutSecurity, loadStockOf } from '../read/stock-context';
import type { StockDeps } from './stock.routes';

const NONE = 'No list of fails to deliver names this security, and too few managers and funds agree on a value';

export const sparseCloseHandlers = ({ market }: StockDeps): Handlers<typeof sparseCloseCalls> => {
  const load = loadStockOf(market);
  return {
    'GET /_api/stocks/{id}/sparse-closes': async ({ params: { id }, query: { asOf } }) => {
      const context = await load(id, asOf);
      const knownBy = momentOf(asOf);
      const data = [...sparseCloses(await market.sparseCloses(context.security.id), knownBy)];
      return { ...aboutSecurity(context), data, ...(data.length === 0 ? { reason: NONE } : {}) };
    },
  };
};
