import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Closes that no exchange or vendor gave, as known on a day. */
export const sparseClosesQuery = (id: string, asOf: Day | undefined) =>
  q.query('GET /_api/stocks/{id}/sparse-closes', { params: { id }, query: asOf ? { asOf } : {} });
