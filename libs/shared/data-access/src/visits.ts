import { addVisit, parseVisits, removeVisit, type Visit } from '@plumbline/shared/domain';
import { useSyncExternalStore } from 'react';

/** Kept in this browser alone; the first paint of a page looks at it too. */
const KEY = 'visits';
const NONE: readonly Visit[] = [];

let lastText: string | null = null;
let last: readonly Visit[] = NONE;
const listeners = new Set<() => void>();

/** The same list for the same text, so that nothing renders again for nothing. Private windows may refuse storage. */
function read(): readonly Visit[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== lastText) [lastText, last] = [text, parseVisits(text)];
    return last;
  } catch {
    return NONE;
  }
}

function write(visits: readonly Visit[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    return; // no storage, no list
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Visited pages of this browser in the order of their tabs; empty on the server. */
export const useVisits = (): readonly Visit[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Remembers that a page was opened now. */
export const recordVisit = (visit: Omit<Visit, 'at'>): void => write(addVisit(read(), { ...visit, at: Date.now() }));

/** Forgets a visited page. */
export const forgetVisit = (key: string): void => write(removeVisit(read(), key));
