import { useMemo, useState } from 'react';
import { useLocation, useNavigation, useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The query of the address, and how to replace it. */
export type Search = readonly [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void];

/**
 * The query of the address. Changes count at once: the router shows an address only when its page is ready, and a
 * second change in that time must build on the first. A change that is asked for as the one before lands is the address
 * that the router is on its way to.
 */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams();
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const ahead = useMemo(
    () => (next?.pathname === pathname ? new URLSearchParams(next.search) : undefined),
    [next, pathname],
  );
  const [asked, setAsked] = useState<{ readonly key: string; readonly params: URLSearchParams }>();
  const set: Search[1] = (next, options) => {
    setAsked({ key, params: next });
    setParams(next, options);
  };
  if (asked?.key === key) return [asked.params, set];
  return [ahead ?? params, set];
}

/** The query with some parts changed; a part without a value is left out. */
export function withParts(
  before: URLSearchParams,
  parts: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Changes one part of the query, such as the as-of day, and keeps the others. */
export function useSetPart(name: string): (value: string | undefined) => void {
  const [params, set] = useSearch();
  return (value) => set(withParts(params, { [name]: value }));
}
