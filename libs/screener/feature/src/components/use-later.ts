import { useEffect, useEffectEvent, useState } from 'react';

/** Calls with the last value once nothing new came for so long: each step of a slider is not a question. */
export function useLater<T>(call: (value: T) => void, delayMs: number): (value: T) => void {
  const [next, setNext] = useState<{ readonly value: T }>();
  const run = useEffectEvent((value: T) => call(value));
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => run(next.value), delayMs);
    return () => clearTimeout(timer);
  }, [next, delayMs]);
  return (value) => setNext({ value });
}
