import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Companies side by side, as the address names them. */
export const compareQuery = (params: URLSearchParams, asOf: Day | undefined) =>
  q.query('GET /_api/stocks/compare', {
    query: { symbols: params.get('symbols') ?? '', metrics: params.get('metrics') ?? '', asOf },
  });
