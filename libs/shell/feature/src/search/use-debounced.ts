import { SEARCH_DEBOUNCE_MS } from '@plumbline/search/domain';
import { useEffect, useState } from 'react';

/** The value as it was when nothing changed for a while. */
export function useDebounced<T>(value: T, delayMs = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
