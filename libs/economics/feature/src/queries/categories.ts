import { categoryTreeQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { asOfIn } from './as-of-in';

/** Queries of the page of all categories. */
export const categoriesPageQueries = (params: URLSearchParams): AnyQuery[] => [categoryTreeQuery(asOfIn(params))];
