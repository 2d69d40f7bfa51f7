import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

/** Asks everything of backtests again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => /backtesting|\/tags/.test(String(key)) });
}

/** Says what went wrong. */
export const reportError = (error: Error): void =>
  void notify({ text: error.message, tone: 'severe', key: 'backtest' });
