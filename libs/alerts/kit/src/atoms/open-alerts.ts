import { useSyncExternalStore } from 'react';

/** The stock whose alerts are open, wherever that was asked for. */
let open: string | undefined;
const listeners = new Set<() => void>();

function show(stock: string | undefined): void {
  open = stock;
  for (const listener of listeners) listener();
}

/** Opens the dialog of a stock over whatever page is there. */
export const openAlerts = (stock: string): void => show(stock);

/** Closes it. */
export const closeAlerts = (): void => show(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stock whose alerts are open; undefined where none are. */
export const useOpenAlerts = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
