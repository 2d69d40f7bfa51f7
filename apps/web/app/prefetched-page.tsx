import { stateOf, type Prefetched } from '@plumbline/shared/data-access';
import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

/** A page with the answers its loader fetched. */
export function PrefetchedPage({ from, children }: { from: Prefetched; children: ReactNode }): ReactNode {
  const state = useMemo(() => stateOf(from), [from]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
