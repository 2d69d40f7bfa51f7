import { useEffect, useState } from 'react';

/** Milliseconds a search waits for the next key. */
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
