import { showFailure } from '@plumbline/community/kit';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

/** Does something, says so, and asks for the lists of the forum again. A refusal is shown and thrown on. */
export function useStaffAct(): (work: Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  return async (work, done) => {
    try {
      await work;
      notify({ text: done, tone: 'good', key: 'forum' });
    } catch (error) {
      showFailure(error);
      throw error;
    } finally {
      await client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith('GET /_api/admin/forum/'),
      });
    }
  };
}

/** For failures that were shown already. */
export const wasShown = (): undefined => undefined;
