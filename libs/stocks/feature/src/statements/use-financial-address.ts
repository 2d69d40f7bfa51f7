import { readFinancialAddress, type FinancialAddress } from '@plumbline/stocks/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface FinancialPlace {
  readonly params: URLSearchParams;
  readonly address: FinancialAddress;
  /** The address as it was asked for last, drawn or not. */
  readonly current: () => FinancialAddress;
  /** Leads to another address of the page; null takes a name away. */
  readonly change: (names: Readonly<Record<string, string | null>>) => void;
  readonly go: (params: URLSearchParams, options?: { readonly replace?: boolean }) => void;
}

/** What the address of the statements says, and how it is changed. */
export function useFinancialAddress(): FinancialPlace {
  const [params, setParams] = useSearchParams();
  // A large table takes a moment to be drawn: what is pressed meanwhile adds to what was pressed before.
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);
  const address = useMemo(() => readFinancialAddress(params), [params]);
  const go: FinancialPlace['go'] = (next, options) => setParams(next, { preventScrollReset: true, ...options });
  const change: FinancialPlace['change'] = (names) => {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries(names)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    wanted.current = next;
    go(next);
  };
  return { params, address, current: () => readFinancialAddress(wanted.current), change, go };
}
