import type { Day } from '@plumbline/shared/domain';
import { fresh, q } from './calls';

const of = (id: number) => ({ params: { id } });
const day = (asOf: Day | undefined) => (asOf ? { asOf } : {});

/** Portfolios of the signed-in person. */
export const portfoliosQuery = () => fresh.query('POST /_api/v2/portfolios/search', { body: {} });

/** Portfolios of others. */
export const sharedWithMeQuery = () => fresh.query('GET /_api/v2/portfolios/list_shared');

/** Asks again while figures of a past day are computed. */
const untilMade = {
  refetchInterval: ({ state }: { state: { data?: { is_making: boolean } | undefined } }) =>
    state.data?.is_making ? 3_000 : (false as const),
};

/** Holdings and totals of a portfolio on a day. */
export const portfolioQuery = (id: number, asOf: Day | undefined, page = 1) => ({
  ...fresh.query('GET /_api/v2/portfolios/{id}', { ...of(id), query: { ...day(asOf), page } }),
  ...untilMade,
});

/** Entries of its ledger. */
export const eventsQuery = (id: number, asOf: Day | undefined) =>
  fresh.query('GET /_api/v2/portfolios/{id}/events', { ...of(id), query: day(asOf) });

/** Everything that was ever written. */
export const auditQuery = (id: number) => fresh.query('GET /_api/v2/portfolios/{id}/audit', of(id));

/** Corporate actions applied to the portfolio. */
export const actionsQuery = (id: number, asOf: Day | undefined) =>
  fresh.query('GET /_api/v2/portfolios/{id}/actions', { ...of(id), query: day(asOf) });

/** Files that were imported. */
export const importsQuery = (id: number) => fresh.query('GET /_api/v2/portfolios/{id}/imports', of(id));

/** Query of the performance. */
export interface PerformanceChoice {
  readonly asOf?: Day | undefined;
  readonly benchmark?: string | undefined;
  readonly from?: Day | undefined;
  readonly currency?: string | undefined;
  /** A part of the portfolio. */
  readonly scope?: string | undefined;
}

/** Returns of a portfolio or a part of it. */
export const performanceQuery = (id: number, { asOf, benchmark, from, currency, scope }: PerformanceChoice) =>
  fresh.query('GET /_api/v2/portfolios/{id}/performance', {
    ...of(id),
    query: {
      ...day(asOf),
      ...(benchmark && { benchmark }),
      ...(from && { from }),
      ...(currency && { currency }),
      ...(scope && { scope }),
    },
  });

/** Exposures of a portfolio; `through` looks into funds at their holdings. */
export const exposureQuery = (id: number, asOf: Day | undefined, look: 'direct' | 'through') => ({
  ...fresh.query('GET /_api/v2/portfolios/{id}/exposure', { ...of(id), query: { ...day(asOf), look } }),
  ...untilMade,
});

export const incomeQuery = (id: number, asOf: Day | undefined) =>
  fresh.query('GET /_api/v2/portfolios/{id}/income', { ...of(id), query: day(asOf) });

export type ExplainedFigure =
  'value' | 'cost' | 'unrealised' | 'realised' | 'income' | 'twr' | 'mwr' | 'dietz' | 'simple';

/** A figure of a portfolio, of one security, or a return of a part of it between days. */
export interface ExplainedChoice {
  readonly figure: ExplainedFigure;
  readonly stock?: string | undefined;
  readonly scope?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** How a figure comes about. */
export const explainQuery = (id: number, { figure, stock, scope, from, to }: ExplainedChoice, asOf: Day | undefined) =>
  fresh.query('GET /_api/v2/portfolios/{id}/explain', {
    ...of(id),
    query: {
      figure,
      ...day(asOf),
      ...(stock && { stock }),
      ...(scope && { scope }),
      ...(from && { from }),
      ...(to && { to }),
    },
  });

export const changesQuery = (id: number, since: Day, asOf: Day | undefined) =>
  fresh.query('GET /_api/v2/portfolios/{id}/changes', { ...of(id), query: { since, ...day(asOf) } });

export const compareQuery = (ids: readonly number[]) =>
  fresh.query('GET /_api/v2/portfolios/compare', { query: { ids: ids.join(',') } });

/** Weights of a portfolio its owner shows. */
export const sharedPortfolioQuery = (id: number, key: string | undefined) => ({
  ...fresh.query('GET /_api/v2/portfolios/{id}/shared', { ...of(id), query: key ? { key } : {} }),
  retry: false,
});

/** Notes on a portfolio. */
export const portfolioNotesQuery = (id: number) =>
  fresh.query('POST /_api/v2/portfolios/{id}/notes', { ...of(id), body: { action: 'list' } });

export const shareQuery = (id: number) => fresh.query('GET /_api/v2/portfolios/{id}/share', of(id));

/** Notes that the owner sees the closes of a day, and answers the day of the visit before. Once a day and page. */
export const visitQuery = (id: number, seen: Day) => ({
  ...q.query('POST /_api/v2/portfolios/{id}/settings', { ...of(id), body: { key: 'seen', value: seen } }),
  staleTime: Infinity,
});

/** In which portfolios a security is. */
export const membershipsQuery = (stock: string) =>
  fresh.query('GET /_api/v2/portfolios/memberships', { query: { stock } });

/** Default settings of new portfolios. */
export const portfolioDefaultsQuery = () => fresh.query('GET /_api/v2/portfolios/defaults');

/** Securities in the person's own basket. */
export const basketQuery = () => fresh.query('POST /_api/v2/portfolios/baskets', { body: { action: 'get' } });

/** Securities that most people have in their baskets; few are withheld. */
export const popularBasketQuery = () => q.query('POST /_api/v2/portfolios/baskets', { body: { action: 'top10' } });
