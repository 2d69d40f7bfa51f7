import { categoryTreeQuery, indicatorsQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { countriesIn, seriesShape } from '../lists/series-list';
import { asOfIn } from './as-of-in';

const listOf = (params: URLSearchParams) => readListState(seriesShape(countriesIn(params)), params);

/** Queries of the search of indicators. */
export const searchPageQueries = (params: URLSearchParams): AnyQuery[] => [
  indicatorsQuery(listOf(params), { asOf: asOfIn(params) }),
];

/** Queries of the page of a category. */
export const categoryPageQueries = (code: string, params: URLSearchParams): AnyQuery[] => [
  categoryTreeQuery(asOfIn(params)),
  indicatorsQuery(listOf(params), { asOf: asOfIn(params), category: code }),
];
