import { useSearch, withParts } from '../use-search';

/** The parts of a list's address: what is not named there is the default. */
export interface ListAddress {
  get(name: string): string | undefined;
  /** Page from 1. */
  readonly page: number;
  /** Changes parts; another search, filter or order starts again at the first page. */
  set(parts: Readonly<Record<string, string | undefined>>): void;
  setPage(page: number): void;
}

/** The state of a list is in its address: it can be shared, reloaded and navigated back to. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearch();
  const page = Number(params.get('page'));
  return {
    get: (name) => params.get(name) ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    set: (parts) => setParams(withParts(params, { ...parts, page: undefined }), { replace: true }),
    setPage: (next) => setParams(withParts(params, { page: next > 1 ? String(next) : undefined })),
  };
}

/** One of the allowed values, else the first. */
export const oneOf = <const T extends string>(value: string | undefined, allowed: readonly [T, ...T[]]): T =>
  allowed.find((one) => one === value) ?? allowed[0];
