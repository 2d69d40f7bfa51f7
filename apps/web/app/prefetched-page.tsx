import { stateOf, type Prefetched } from '@plumbline/shared/data-access';
import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

/** A page with the answers its loader fetched. */
export function PrefetchedPage({ from: { answers }, children }: { from: Prefetched; children: ReactNode }): ReactNode {
  const state = useMemo(() => stateOf({ answers }), [answers]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
