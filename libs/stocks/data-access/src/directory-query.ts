import type { ListState } from '@plumbline/shared/domain';
import { DIRECTORY_ORDERS, type DirectoryPlace } from '@plumbline/stocks/domain';
import { q } from './calls';

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** A page of the directory of stocks, for the state of its list. */
export function directoryQuery(place: DirectoryPlace, { filters, order, page, perPage }: ListState) {
  const sort = DIRECTORY_ORDERS.find((key) => key === order?.key) ?? 'mktcap_norm';
  const desc = order?.direction === 'ascending' ? 'false' : 'true';
  return q.query('GET /_api/stocks', {
    query: { ...place, q: toText(filters['q']), sort, desc, page, per_page: perPage },
  });
}
