import type { ListState } from '@plumbline/shared/domain';
import { q } from './calls';

/** All indices by region. */
export const indicesQuery = () => q.query('GET /_api/indices');

/** An index with a page of its members. */
export const indexQuery = (ticker: string, { page, perPage }: Pick<ListState, 'page' | 'perPage'>) =>
  q.query('GET /_api/indices/{ticker}/components', { params: { ticker }, query: { page, per_page: perPage } });
