import type { lineageCalls } from '@plumbline/stocks/contract';
import type { Handlers } from '@plumbline/shared/server';
import { createExplain } from '../read/lineage';
import { loadStockOf } from '../read/stock-context';
import type { StocksDeps } from './stock.routes';

export const lineageHandlers = ({ market }: StocksDeps): Handlers<typeof lineageCalls> => {
  const load = loadStockOf(market);
  const explain = createExplain();
  return {
    'GET /_api/lineage/{security}/{metric}': async ({ params, query: { kind, period, basis, asOf: day } }) => {
      const context = await load(params.security, day);
      const { version, security, asOf, sample } = context;
      return {
        version,
        stockid: security.id,
        symbol: security.symbol,
        company: security.company,
        asOf: asOf ?? null,
        sample,
        ...explain(context, params.metric, { period: kind, key: period, basis }),
      };
    },
  };
};
