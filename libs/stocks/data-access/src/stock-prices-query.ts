import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Daily closes and volumes; only the chart asks, after it is on screen. */
export const stockPricesQuery = (id: string, asOf: Day | undefined) =>
  q.query('GET /_api/stocks/{id}/prices', { params: { id }, query: { asOf } });
