/** Keys that signing in leaves in the browser's storage (decision A31). */
export const KEPT_AT_SIGN_IN: readonly string[] = ['screener_default_view'];

/** The part of `Storage` that clearing needs. */
export interface KeyStore {
  readonly length: number;
  key(index: number): string | null;
  removeItem(key: string): void;
}

/** Clears a store but for the named keys. */
export function clearBut(store: KeyStore, kept: readonly string[]): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key !== null && !kept.includes(key)) store.removeItem(key);
}
