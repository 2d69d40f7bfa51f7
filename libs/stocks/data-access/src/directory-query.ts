import type { ListState } from '@plumbline/shared/domain';
import { DIRECTORY_ORDERS, type DirectoryPlace } from '@plumbline/stocks/domain';
import { q } from './calls';

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The place, search and order of a directory: the same for its pages and for the file of all of them. */
function directoryChoice(place: DirectoryPlace, { filters, order }: Pick<ListState, 'filters' | 'order'>) {
  const sort = DIRECTORY_ORDERS.find((key) => key === order?.key) ?? 'mktcap_norm';
  const desc = order?.direction === 'ascending' ? 'false' : 'true';
  return { ...place, q: toText(filters['q']), sort, desc } as const;
}

/** A page of the directory of stocks, for the state of its list. */
export const directoryQuery = (place: DirectoryPlace, state: ListState) =>
  q.query('GET /_api/stocks', {
    query: { ...directoryChoice(place, state), page: state.page, per_page: state.perPage },
  });

/** Query parameters for the file of all pages of a directory. */
export const directoryFileParams = (place: DirectoryPlace, state: ListState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(directoryChoice(place, state)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
