import { figureName, figureOf, needsOthers, unknownFigure, type HistoryPoint } from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { historyCalls } from '@plumbline/stocks/contract';
import { aboutSecurity, loadStockOf, type StockContext } from '../read/stock-context';
import type { StockDeps } from './stock.routes';
import type { ReadHistory } from '../read/read-history';

export interface HistoryDeps extends StockDeps {
  readonly histories: ReadHistory;
}

const wirePoint = (point: HistoryPoint) =>
  'value' in point
    ? { day: point.day, value: point.value }
    : { day: point.day, value: null, status: point.status, ...(point.text === undefined ? {} : { text: point.text }) };

const isWithin = (day: Day, start: Day | undefined, end: Day | undefined): boolean =>
  (start === undefined || day >= start) && (end === undefined || day <= end);

/** Note above its points. */
function noteOf(key: string, label: string): string | null {
  if (!needsOthers(key)) return null;
  return `${label} is a place among other companies: computed at ends of years, among those that are of its group today`;
}

/** Describes a figure besides its points. */
function aboutOf({ view }: StockContext, metric: string) {
  const figure = figureOf(metric);
  if (!figure) throw new ApiError(404, unknownFigure(metric));
  const { label, unit } = figure;
  const currency = unit === 'money' || unit === 'per-share' ? view.currency : null;
  const { key } = figureName(metric);
  const grain: 'month' | 'year' = needsOthers(key) ? 'year' : 'month';
  return { metric, label, unit, currency, grain, note: noteOf(key, label) };
}

export const historyHandlers = ({ market, histories }: HistoryDeps): Handlers<typeof historyCalls> => {
  const load = loadStockOf(market);
  return {
    'GET /_api/metrics/{security}/{metric}/history': async ({ params, query: { as, asOf: day, start, end } }) => {
      const context = await load(params.security, day);
      const { security, asOf } = context;
      const about = aboutOf(context, params.metric);
      const points = await histories(security.id, params.metric, { as, asOf });
      if (!points) throw new ApiError(404, `There is no history of "${params.metric}"`);
      return {
        ...aboutSecurity(context),
        ...about,
        as,
        points: points.filter((point) => isWithin(point.day, start, end)).map(wirePoint),
      };
    },
  };
};
