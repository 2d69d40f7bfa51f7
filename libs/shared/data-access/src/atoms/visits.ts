import { addVisit, parseVisits, removeVisit, type Visit } from '@plumbline/shared/domain';
import { getDefaultStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useHydratedAtom } from './use-hydrated-atom';
import { createWebStorage } from './web-storage';

/** Kept in this browser alone; the first paint of a page looks at it too. */
const KEY = 'visits';
const NONE: readonly Visit[] = [];

const storage = createWebStorage({ area: () => localStorage, parse: parseVisits });
const visitsAtom = atomWithStorage(KEY, NONE, storage);

/** Starts from the stored list: the atom holds it only while it is shown, and another tab may have changed it. */
const change = (next: (visits: readonly Visit[]) => readonly Visit[]): void =>
  getDefaultStore().set(visitsAtom, next(storage.getItem(KEY, NONE)));

/** Visited pages of this browser in the order of their tabs; empty on the server. */
export const useVisits = (): readonly Visit[] => useHydratedAtom(visitsAtom);

/** Remembers that a page was opened now. */
export const recordVisit = (visit: Omit<Visit, 'at'>): void =>
  change((visits) => addVisit(visits, { ...visit, at: Date.now() }));

/** Forgets a visited page. */
export const forgetVisit = (key: string): void => change((visits) => removeVisit(visits, key));
