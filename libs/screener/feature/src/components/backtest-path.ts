import type { ScreenState } from '@plumbline/screener/domain';

/** Where a screen is tested on the past. */
export function backtestPath({
  formula,
  universe,
  order,
}: Partial<Pick<ScreenState, 'formula' | 'universe' | 'order'>>): string {
  const parts = new URLSearchParams({
    ...(formula && { f: formula }),
    ...(universe && { u: universe }),
    ...(order && { o: order }),
  });
  return `/strategy/new${parts.size > 0 ? `?${parts.toString()}` : ''}`;
}
