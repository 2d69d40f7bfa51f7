import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Summary page of a security, as known on a day. */
export const stockSummaryQuery = (id: string, asOf: Day | undefined) =>
  q.query('GET /_api/stocks/{id}/summary', { params: { id }, query: { asOf } });
