import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** A page a visitor has seen. */
export interface Visited {
  readonly symbol: string;
  readonly company: string;
}

const MOST = 10;

/** Recently visited securities of this browser, newest first; kept in local storage, empty on the server. */
export const visitedAtom = atomWithStorage<readonly Visited[]>(
  'visited_stocks',
  [],
  createJSONStorage(() => localStorage),
);

/** The list with a page put first. */
export const withVisit = (list: readonly Visited[], visit: Visited): readonly Visited[] =>
  [visit, ...list.filter(({ symbol }) => symbol !== visit.symbol)].slice(0, MOST);
