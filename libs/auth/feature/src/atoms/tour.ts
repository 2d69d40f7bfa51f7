import type { User } from '@plumbline/auth/contract';
import { useSyncExternalStore } from 'react';

/** The tour is for status 3 and above (rule onboarding.tour-role). */
export const mayTour = ({ status }: Pick<User, 'status'>): boolean => status >= 3;

const KEY = 'tour_step';
const listeners = new Set<() => void>();

/** Kept in this tab, so that the tour goes on where it was after a reload. */
function read(): number | null {
  const text = sessionStorage.getItem(KEY);
  return text !== null && /^\d$/.test(text) ? Number(text) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to a step of the tour; null ends it. */
export function goToStep(step: number | null): void {
  if (step === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, String(step));
  for (const listener of listeners) listener();
}

export const startTour = (): void => goToStep(0);

/** The step the tour of this tab is at; null while there is none. */
export const useTourStep = (): number | null => useSyncExternalStore(subscribe, read, () => null);
