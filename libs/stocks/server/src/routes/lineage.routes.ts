import type { Handlers } from '@plumbline/shared/server';
import { explainedRecords } from '@plumbline/statements/domain';
import type { lineageCalls } from '@plumbline/stocks/contract';
import { createExplainer, recordLinks, type ExplainQuestion, type ReadSurroundings } from '../read/lineage';
import { aboutSecurity, loadStockOf } from '../read/stock-context';
import type { StockDeps } from './stock.routes';

export interface LineageDeps extends StockDeps {
  /** Leaves of prices, rates and reference data, and the other companies; without it figures made from them are missing. */
  readonly surroundings?: ReadSurroundings;
}

type Calls = typeof lineageCalls;
type Query = Parameters<Handlers<Calls>['GET /_api/lineage/{security}/{metric}']>[0]['query'];

const questionOf = ({ kind, period, basis, at, set }: Query): ExplainQuestion => ({
  period: kind,
  key: period,
  basis,
  set: [set ?? []].flat(),
  way: at?.split('.').map(Number),
});

export const lineageHandlers = ({ market, surroundings }: LineageDeps): Handlers<Calls> => {
  const load = loadStockOf(market);
  const explainer = createExplainer(surroundings);
  return {
    'GET /_api/lineage/{security}/{metric}': async ({ params: { security, metric }, query }) => {
      const context = await load(security, query.asOf);
      const explained = await explainer.explain(context, metric, questionOf(query));
      return { ...aboutSecurity(context), at: query.at ?? null, ...explained };
    },
    'GET /_api/lineage/{security}/{metric}/records': async ({ params: { security, metric }, query }) => {
      const context = await load(security, query.asOf);
      const { set, records } = await explainer.records(context, metric, questionOf(query));
      const { page, per_page, order } = query;
      const ordered = order === 'desc' ? records.rows.toReversed() : records.rows;
      const rows = ordered.slice((page - 1) * per_page, page * per_page);
      return {
        ...aboutSecurity(context),
        at: query.at ?? null,
        set,
        records: explainedRecords(records),
        order,
        data: rows,
        total: records.rows.length,
        page,
        per_page,
        links: recordLinks({ ...records, rows }, context),
      };
    },
  };
};
