import { debtOfQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { asOfIn } from './as-of-in';

/** Queries of the page of the debt of a country. */
export const debtOfPageQueries = (country: string, params: URLSearchParams): AnyQuery[] => [
  debtOfQuery(country, asOfIn(params)),
];
