import { constants, PerformanceObserver, type NodeGCPerformanceDetail } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Caches } from './caches';

/** Share of the heap limit that objects in use may take. The rest is for answers in progress and for garbage. */
const SHARE_IN_USE = 0.4;

const isMajor = ({ detail }: { readonly detail?: unknown }): boolean =>
  (detail as NodeGCPerformanceDetail | undefined)?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/**
 * Shrinks the caches after each full garbage collection that leaves more objects than `bytes`: the sizes of what caches
 * hold are estimates, and this is the measure. Returns a function that ends it.
 */
export function guardMemory(
  caches: Pick<Caches, 'shrink'>,
  bytes = getHeapStatistics().heap_size_limit * SHARE_IN_USE,
): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMajor) && getHeapStatistics().used_heap_size > bytes) caches.shrink();
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}
