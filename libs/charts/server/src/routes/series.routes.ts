import type { seriesCalls } from '@plumbline/charts/contract';
import { ECONOMY_PREFIX } from '@plumbline/charts/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';
import { findRows } from '../read/catalogue';
import { readKeptChart } from '../read/kept-chart';

export const seriesHandlers = (deps: ChartDeps): Handlers<typeof seriesCalls> => ({
  'POST /_api/interactive_chart/series': ({ body }) => readKeptChart(deps, body),
  'GET /_api/interactive_chart/indicators': ({ query: { q = '', category, limit } }) => findRows(q, category, limit),
  'GET /_api/interactive_chart/economic_indicators': async ({ query: { q = '', asOf, limit } }) => {
    const { rows, total } = await deps.chartEconomy.find(q, asOf, limit);
    return { data: rows.map(({ id, ...row }) => ({ key: `${ECONOMY_PREFIX}${id}`, ...row })), total };
  },
});
