import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

function useRefreshOf(calls: RegExp): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [key] }) => calls.test(String(key)) });
}

/** Asks everything of backtests again. */
export const useRefresh = (): (() => Promise<void>) => useRefreshOf(/backtesting|\/tags/);

/** Asks lists again, and nothing about single ones: one of them is gone. */
export const useRefreshLists = (): (() => Promise<void>) => useRefreshOf(/backtesting\/search|\/tags/);

/** Says what went wrong. */
export const reportError = (error: Error): void =>
  void notify({ text: error.message, tone: 'severe', key: 'backtest' });
