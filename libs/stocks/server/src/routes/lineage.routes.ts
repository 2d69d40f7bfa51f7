import type { lineageCalls } from '@plumbline/stocks/contract';
import type { Handlers } from '@plumbline/shared/server';
import { createExplain, type ReadSurroundings } from '../read/lineage';
import { aboutSecurity, loadStockOf } from '../read/stock-context';
import type { StocksDeps } from './stock.routes';

export interface LineageDeps extends StocksDeps {
  /** Leaves of prices, rates and reference data, and the other companies; without it figures made from them are missing. */
  readonly surroundings?: ReadSurroundings;
}

export const lineageHandlers = ({ market, surroundings }: LineageDeps): Handlers<typeof lineageCalls> => {
  const load = loadStockOf(market);
  const explain = createExplain(surroundings);
  return {
    'GET /_api/lineage/{security}/{metric}': async ({ params, query: { kind, period, basis, asOf: day, at, set } }) => {
      const context = await load(params.security, day);
      return {
        ...aboutSecurity(context),
        at: at ?? null,
        ...(await explain(context, params.metric, {
          set: [set ?? []].flat(),
          period: kind,
          key: period,
          basis,
          way: at?.split('.').map(Number),
        })),
      };
    },
  };
};
