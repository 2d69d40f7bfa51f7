import { useSyncExternalStore, type ReactNode } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on the server and during hydration, true afterwards: what is personal waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

export interface ClientOnlyProps {
  /** Called only in the browser. */
  children: () => ReactNode;
  /** Of the true size, so that nothing moves. */
  fallback?: ReactNode;
}

export function ClientOnly({ children, fallback = null }: ClientOnlyProps): ReactNode {
  return useHydrated() ? children() : fallback;
}
