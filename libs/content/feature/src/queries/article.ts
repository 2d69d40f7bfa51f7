import { articleQuery } from '@plumbline/content/data-access';
import { asOfIn } from '@plumbline/shared/domain';

/** Queries of an article. */
export const articlePageQueries = (id: number, params: URLSearchParams) => [
  articleQuery(id, asOfIn(`?${params.toString()}`)),
];
