import { useSyncExternalStore } from 'react';

/** A page a visitor has seen. */
export interface Visited {
  readonly symbol: string;
  readonly company: string;
}

const KEY = 'visited_stocks';
const MOST = 10;
const NONE: readonly Visited[] = [];

const isVisited = (value: unknown): value is Visited =>
  typeof (value as Visited | null)?.symbol === 'string' && typeof (value as Visited).company === 'string';

/** What the browser kept; nothing where it keeps nothing or somebody else's text stands there. */
function parse(text: string | null): readonly Visited[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVisited).slice(0, MOST) : NONE;
  } catch {
    return NONE;
  }
}

let lastText: string | null = null;
let last: readonly Visited[] = NONE;

/** The same list for the same text, so that nothing renders again for nothing. */
function read(): readonly Visited[] {
  const text = localStorage.getItem(KEY);
  if (text !== lastText) [lastText, last] = [text, parse(text)];
  return last;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Private windows may refuse storage: then there is just no list. */
function safely<T>(work: () => T, otherwise: T): () => T {
  return () => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
}

const readSafely = safely(read, NONE);

/** Recently visited securities of this browser, newest first; empty on the server and where storage is refused. */
export function useVisited(): readonly Visited[] {
  return useSyncExternalStore(subscribe, readSafely, () => NONE);
}

/** Puts a page first. */
export const recordVisit = (visit: Visited): void =>
  safely(() => {
    const others = read().filter(({ symbol }) => symbol !== visit.symbol);
    localStorage.setItem(KEY, JSON.stringify([visit, ...others].slice(0, MOST)));
  }, undefined)();
