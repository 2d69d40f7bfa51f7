import { useEffect, useState } from 'react';

/** Pause in typing before a search, in milliseconds (spec rule debounce.default). */
export const DEBOUNCE_MS = 250;

/** The value as it was when nothing changed for a while. */
export function useDebounced<T>(value: T, delayMs = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
