import type { DataBasis, DataFormat } from '@plumbline/economics/domain';
import { findIn, getFilter, listArgs, type ListState, type ResultOf } from '@plumbline/shared/domain';
import { economicApi, q, type EconomicCalls } from './calls';

type AsOf = string | undefined;

const SORTS = ['name', 'last', 'change', 'yoy', 'next', 'popular'] as const;

/** Indicators of a category, or those that words find. */
export const indicatorsQuery = (
  state: ListState,
  { asOf, category }: { readonly asOf: AsOf; readonly category?: string },
) =>
  q.query('GET /_api/economicindicators', {
    query: {
      ...listArgs(state),
      asOf,
      q: getFilter(state, 'q'),
      category,
      country: getFilter(state, 'country'),
      frequency: findIn(getFilter(state, 'frequency'), ['D', 'W', 'M', 'Q', 'A']),
      sort: findIn(state.order?.key, SORTS) ?? 'popular',
    },
  });

/** Indicators that words find: what a field offers while one types. */
export const indicatorSearchQuery = (words: string, asOf: AsOf) =>
  q.query('GET /_api/economicindicators', {
    query: { page: 1, per_page: 12, desc: 'true', q: words, sort: 'popular', asOf },
  });

/** Categories of indicators as a tree. */
export const categoryTreeQuery = (asOf: AsOf) => q.query('GET /_api/economicindicators_category', { query: { asOf } });

/** The most popular indicators with their newest values. */
export const popularQuery = (asOf: AsOf) => q.query('GET /_api/economicindicators/summary', { query: { asOf } });

/** Head figures of the economy with their history. */
export const dashboardQuery = (asOf: AsOf) =>
  q.query('GET /_api/economicindicators/dashboard', { query: { type: 2, asOf } });

/** By source: how many series there are and how new they are. */
export const sourceStatsQuery = (asOf: AsOf) => q.query('GET /_api/economicindicators/stats', { query: { asOf } });

/** An indicator: what it is, where it comes from. */
export const indicatorQuery = (id: string, asOf: AsOf) =>
  q.query('GET /_api/economicindicators/item/{id}', { params: { id }, query: { asOf } });

/** Query of an indicator's values. */
export interface DataChoice {
  readonly format: DataFormat;
  readonly basis: DataBasis;
  readonly asOf: AsOf;
  readonly forecasts?: boolean;
}

/** Values of an indicator. */
export const indicatorDataQuery = (id: string | number, { format, basis, asOf, forecasts }: DataChoice) =>
  q.query('GET /_api/economicindicators/item/{id}/data', {
    params: { id },
    query: { format, basis, asOf, ...(forecasts && { forecasts: '1' as const }) },
  });

/** Periods of an indicator with their first and latest value. */
export const revisionsQuery = (id: string, page: number, asOf: AsOf) =>
  q.query('GET /_api/economicindicators/item/{id}/revisions', { params: { id }, query: { page, asOf } });

/** Tells that an indicator is looked at. */
export const countIndicatorView = (id: number) =>
  economicApi()('POST /_api/economicindicators/views', { body: { view: id } });

/** A series in lists. */
export type IndicatorRow = ResultOf<EconomicCalls['GET /_api/economicindicators']>['data'][number];
/** A series with all that is said of it. */
export type IndicatorHead = ResultOf<EconomicCalls['GET /_api/economicindicators/item/{id}']>;
/** A period with its first and latest value. */
export type RevisionRow = ResultOf<EconomicCalls['GET /_api/economicindicators/item/{id}/revisions']>['data'][number];
/** How far first prints moved. */
export type TrackRow = ResultOf<EconomicCalls['GET /_api/economicindicators/item/{id}/revisions']>['track'][number];
/** A category with those below it. */
export type CategoryNode = ResultOf<EconomicCalls['GET /_api/economicindicators_category']>[number];
