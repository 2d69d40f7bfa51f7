import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { tabCalls } from '@plumbline/stocks/contract';
import { displaySymbol } from '@plumbline/stocks/domain';
import { aboutSecurity, loadStockOf } from '../read/stock-context';
import type { OpenPanel } from '../terms/industry-peers';
import { builderOf } from '../tabs/tab-builders';
import { checkedSettings, figureReader } from '../tabs/tab-reading';
import type { HistoryDeps } from './history.routes';
import type { LineageDeps } from './lineage.routes';

export interface TabDeps extends HistoryDeps, LineageDeps {
  readonly panels: OpenPanel;
}

export const tabHandlers = ({ market, surroundings, histories, panels }: TabDeps): Handlers<typeof tabCalls> => {
  const load = loadStockOf(market);
  return {
    'GET /_api/stocks/{id}/{tab}': async ({ params: { id, tab }, query }) => {
      const builder = builderOf(tab);
      if (!builder) throw new ApiError(404, `There is no page "${tab}" of a stock`);
      const context = await load(id, query.asOf);
      const set = checkedSettings([query.set ?? []].flat(), builder.settable ?? []);
      const reader = figureReader(context, { surroundings, histories }, set);
      const { security, view } = context;
      return {
        ...aboutSecurity(context),
        display_symbol: displaySymbol(security.exchange, security.symbol),
        tab,
        currency: view.currency,
        quoted: security.currency,
        set: [...set],
        blocks: [...(await builder.build({ ...reader, context, query, set, panels, market }))],
      };
    },
  };
};
