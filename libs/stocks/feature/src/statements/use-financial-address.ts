import { useSearch } from '@plumbline/shared/kit';
import { readFinancialAddress, type FinancialAddress } from '@plumbline/stocks/domain';
import { useMemo } from 'react';

export interface FinancialPlace {
  readonly params: URLSearchParams;
  readonly address: FinancialAddress;
  /** Leads to another address of the page; null takes a name away, a blank text stays: a part without a choice yet. */
  readonly change: (names: Readonly<Record<string, string | null>>) => void;
  readonly go: (params: URLSearchParams, options?: { readonly replace?: boolean }) => void;
}

/** Reads and changes the address of the statements. */
export function useFinancialAddress(): FinancialPlace {
  const [params, setParams] = useSearch();
  const address = useMemo(() => readFinancialAddress(params), [params]);
  const go: FinancialPlace['go'] = (next, options) => setParams(next, { preventScrollReset: true, ...options });
  const change: FinancialPlace['change'] = (names) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(names)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    go(next);
  };
  return { params, address, change, go };
}
