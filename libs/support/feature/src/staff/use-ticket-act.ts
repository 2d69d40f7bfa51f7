import { ApiError } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

/** Does something to a ticket and loads everything of tickets again. A refusal is thrown on, for the form to say it. */
export function useTicketAct(): <T>(work: Promise<T>, done: string) => Promise<T> {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith('GET /_api/admin/tickets'),
    });
  return async (work, done) => {
    try {
      const answer = await work;
      notify({ text: done, tone: 'good', key: 'support' });
      await refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) await refresh();
      throw error;
    }
  };
}
