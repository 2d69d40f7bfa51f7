import { DEFAULT_COLUMNS, readOrder, ROWS_A_PAGE, type EventSlug, type ScreenState } from '@plumbline/screener/domain';
import { partQuery } from '@plumbline/shared/data-access';
import { getFilter, listArgs, type ListState } from '@plumbline/shared/domain';
import { q, screenerApi } from './calls';

/** Which companies a state means. */
export const questionOf = ({ formula, universe, asOf }: Pick<ScreenState, 'formula' | 'universe' | 'asOf'>) => ({
  formula,
  universe,
  asOf,
});

/** The order of a state as the call has it. */
const orderOf = (text: string | undefined) => {
  const order = readOrder(text);
  return order ? [{ key: order.key, desc: order.isDescending }] : [];
};

/** A page of the companies of a screen, with counts and coverage of its conditions. */
export const screenQuery = (state: ScreenState) =>
  q.query('POST /_api/screeners/query', {
    body: {
      ...questionOf(state),
      fields: [...(state.columns ?? DEFAULT_COLUMNS)],
      order: orderOf(state.order),
      page: state.page,
      per_page: ROWS_A_PAGE,
      want: ['counts', 'coverage'],
    },
  });

/** Which figures of how many companies a chart or a file has. */
export interface FigureAsk {
  readonly fields: readonly string[];
  readonly order?: string | undefined;
  readonly limit: number;
}

/** Some figures of the first companies of a screen. */
export const figuresQuery = (state: ScreenState, { fields, order, limit }: FigureAsk) =>
  q.query('POST /_api/screeners/query', {
    body: { ...questionOf(state), fields: [...fields], order: orderOf(order), page: 1, per_page: limit },
  });

/** How fields spread over the companies to choose from, whatever the conditions. */
export const distributionQuery = (state: ScreenState, fields: readonly string[]) =>
  q.query('POST /_api/screeners/distribution', {
    body: { ...questionOf({ ...state, formula: '' }), fields: [...fields] },
  });

/** The companies of a screen by groups. */
export const aggregateQuery = (state: ScreenState, group: string, fields: readonly string[]) =>
  q.query('POST /_api/screeners/aggregate', { body: { ...questionOf(state), group, fields: [...fields] } });

/** Why a company is in a screen or not. */
export const explainQuery = (security: string, { formula, universe, asOf }: ScreenState) =>
  q.query('GET /_api/screeners/explain/{security}', {
    params: { security },
    query: { f: formula, u: universe, asOf },
  });

/** Lists to choose companies from, by words of their names. */
export const listsQuery = (words: string) => q.query('GET /_api/screeners/lists', { query: { q: words } });

/** The names of what a universe names. */
export const universeNamesQuery = (u: string) => q.query('GET /_api/screeners/lists', { query: { u } });

/** Built-in screens by the return of their companies. */
export const performanceQuery = (asOf: string | undefined) =>
  q.query('GET /_api/performance_ranks', { query: { asOf } });

/** A predefined screen with its first page. */
export const slugQuery = (slug: string, asOf: string | undefined) =>
  q.query('GET /_api/screeners/slug/{slug}', { params: { slug }, query: { asOf } });

/** A page of an event screen, for the state of its list. */
export const eventsQuery = (slug: EventSlug, state: ListState, asOf: string | undefined) =>
  q.query('GET /_api/screeners/events/{slug}', {
    params: { slug },
    query: {
      ...listArgs(state),
      stage: getFilter(state, 'stage'),
      q: getFilter(state, 'q'),
      sort: state.order?.key,
      asOf,
    },
  });

/** Names of all predefined screens, by group. */
export const screenNamesQuery = () =>
  partQuery(q.query('GET /_api/screeners'), 'names', ({ data }) =>
    data.map(({ slug, name, group }) => ({ slug, name, group })),
  );

/** The companies of a screen as a file. */
export const exportScreen = (state: ScreenState) =>
  screenerApi()('POST /_api/screeners/export', {
    body: { ...questionOf(state), fields: [...(state.columns ?? DEFAULT_COLUMNS)], order: orderOf(state.order) },
  });
