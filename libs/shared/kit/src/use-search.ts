import { useState } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The query of the address, and how to replace it. */
export type Search = readonly [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void];

/**
 * The query of the address. What was just set counts at once: the router shows an address only when its page is ready,
 * and a second change in that time must build on the first.
 */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ readonly key: string; readonly params: URLSearchParams }>();
  const set: Search[1] = (next, options) => {
    setAsked({ key, params: next });
    setParams(next, options);
  };
  return [asked?.key === key ? asked.params : params, set];
}
