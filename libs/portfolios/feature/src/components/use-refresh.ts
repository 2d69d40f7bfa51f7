import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

/** Asks everything of portfolios again: one change shows in many places. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/portfolios') });
}

/** Says what went wrong. */
export const reportFailure = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });
