import type { ChartOptions } from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { q } from './calls';

/** Whose a chart is and the day it is seen from. */
interface ChartPlace {
  readonly asOf?: Day | undefined;
  /** The last day of a shared chart. */
  readonly until?: Day | undefined;
}

/** The series of a chart that are shown, over one axis. */
export function chartSeriesQuery(options: ChartOptions, { asOf, until }: ChartPlace = {}) {
  const { security, series, range, from, to, grain, marks = [] } = options;
  const end = until ?? to;
  return q.query('POST /_api/interactive_chart/series', {
    body: {
      ...(security !== undefined && { security }),
      series: series.flatMap(({ hidden, of, security: own, as, transform }, at) =>
        hidden
          ? []
          : [
              {
                id: `s${String(at)}`,
                of,
                transform: transform ?? 'none',
                ...(own !== undefined && { security: own }),
                ...(as !== undefined && { as }),
              },
            ],
      ),
      ...(from === undefined ? { range: range ?? '1Y' } : { start: from }),
      ...(end !== undefined && { end }),
      ...(asOf !== undefined && { asOf }),
      grain: grain ?? 'day',
      marks: [...marks],
    },
  });
}

/** Indicators that match the words. */
export const indicatorsQuery = (words: string, limit: number, category?: string) =>
  q.query('GET /_api/interactive_chart/indicators', { query: { q: words, limit, ...(category && { category }) } });

/** Series of the economy that can be drawn, by words. */
export const economicIndicatorsQuery = (words: string, asOf: Day | undefined, limit: number) =>
  q.query('GET /_api/interactive_chart/economic_indicators', { query: { q: words, limit, ...(asOf && { asOf }) } });

/** Orders of a list of saved charts. */
export type TemplateSort = 'newest' | 'oldest' | 'name';

/** Charts the reader saved. */
export const templatesQuery = (words: string, sort: TemplateSort, page: number) =>
  q.query('GET /_api/interactive_chart/templates', { query: { sort, page, ...(words && { q: words }) } });

/** A saved chart by its number or the letters of its link. */
export const templateQuery = (id: string) => q.query('GET /_api/interactive_chart/templates/{id}', { params: { id } });

/** Charts the reader shared. */
export const sharesQuery = (words: string, page: number) =>
  q.query('GET /_api/interactive_chart/shares', { query: { sort: 'newest', page, ...(words && { q: words }) } });

/** A chart as it was when it was shared. */
export const shareQuery = (id: string) => q.query('GET /_api/interactive_chart/shares/{id}', { params: { id } });

const TEMPLATES = 'GET /_api/interactive_chart/templates';

/** Lists of saved charts and saved charts themselves: a change of one concerns both. */
export const TEMPLATE_ANSWERS: InvalidateQueryFilters = {
  predicate: ({ queryKey: [call] }) => String(call).startsWith(TEMPLATES),
};

export const templateCreation = () => q.mutation('POST /_api/interactive_chart/templates');
export const templateChange = () => q.mutation('PUT /_api/interactive_chart/templates/{id}');
export const templateRemoval = () => q.mutation('DELETE /_api/interactive_chart/templates/{id}');
export const shareCreation = () => q.mutation('POST /_api/interactive_chart/shares');
export const shareRemoval = () => q.mutation('DELETE /_api/interactive_chart/shares/{id}');
