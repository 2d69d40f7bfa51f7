import { partQuery } from '@plumbline/shared/data-access';
import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** The terms of the glossary, as its address chooses. */
export const glossaryQuery = (params: URLSearchParams) =>
  q.query('GET /_api/glossary', {
    query: { text: params.get('text') ?? '', category: params.get('category') ?? '' },
  });

/** Their categories with counts: all that the filters need of the answer. */
export const glossaryCategoriesQuery = (params: URLSearchParams) =>
  partQuery(glossaryQuery(params), 'categories', ({ categories }) => categories);

/** A term by its name in an address. */
export const termQuery = (name: string) => q.query('GET /_api/glossary/{name}', { params: { name } });

/** The same of a company. */
export const stockTermQuery = (symbol: string, name: string, asOf: Day | undefined) =>
  q.query('GET /_api/term/{name}/{symbol}', { params: { name, symbol }, query: { asOf } });
