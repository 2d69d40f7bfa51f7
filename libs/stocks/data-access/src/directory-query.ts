import { findIn, getFilter, listArgs, type ListState } from '@plumbline/shared/domain';
import { DIRECTORY_ORDERS, type DirectoryPlace } from '@plumbline/stocks/domain';
import { q } from './calls';

/** The place, search and order of a directory: the same for its pages and for the file of all of them. */
function directoryChoice(place: DirectoryPlace, state: ListState) {
  const sort = findIn(state.order?.key, DIRECTORY_ORDERS) ?? 'mktcap_norm';
  const { desc } = listArgs(state);
  return { ...place, q: getFilter(state, 'q'), sort, desc };
}

/** A page of the directory of stocks, for the state of its list. */
export const directoryQuery = (place: DirectoryPlace, state: ListState) =>
  q.query('GET /_api/stocks', {
    query: { ...directoryChoice(place, state), ...listArgs(state) },
  });

/** Query parameters for the file of all pages of a directory. */
export const directoryFileParams = (place: DirectoryPlace, state: ListState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(directoryChoice(place, state)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
