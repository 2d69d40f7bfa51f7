import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';

/** Everything of portfolios: one change shows in many places. */
export const ALL_PORTFOLIOS: InvalidateQueryFilters = {
  predicate: ({ queryKey: [key] }) => String(key).includes('/portfolios'),
};

/** Asks everything of portfolios again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(ALL_PORTFOLIOS);
}

/** Says what went wrong. */
export const reportFailure = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });
