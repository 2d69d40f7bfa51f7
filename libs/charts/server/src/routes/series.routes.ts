import type { seriesCalls } from '@plumbline/charts/contract';
import { ECONOMY_PREFIX } from '@plumbline/charts/domain';
import { keptByVersion, type Handlers } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';
import { findRows } from '../read/catalogue';
import { readChart } from '../read/read-chart';
import type { ChartAsked, SeriesAnswer } from '../read/series-asked';

/** Charts that are kept: what many look at is read once a version. */
const KEPT_CHARTS = 60;

/** Reads a chart once a version of the data. */
const readKept = (deps: ChartDeps) => {
  const kept = keptByVersion<ChartDeps['market'], ChartAsked, SeriesAnswer>({
    most: KEPT_CHARTS,
    keyOf: (asked) => JSON.stringify(asked),
    read: (_market, asked) => readChart(deps, asked),
  });
  return (asked: ChartAsked) => kept(deps.market, asked);
};

export const seriesHandlers = (deps: ChartDeps): Handlers<typeof seriesCalls> => {
  const read = readKept(deps);
  return {
    'POST /_api/interactive_chart/series': ({ body }) => read(body),
    'GET /_api/interactive_chart/indicators': ({ query: { q = '', category, limit } }) => findRows(q, category, limit),
    'GET /_api/interactive_chart/economic_indicators': async ({ query: { q = '', asOf, limit } }) => {
      const found = await deps.chartEconomy.find(q, asOf);
      const data = found.slice(0, limit).map(({ id, ...row }) => ({ key: `${ECONOMY_PREFIX}${id}`, ...row }));
      return { data, total: found.length };
    },
  };
};
