import { tellFailure } from '@plumbline/community/kit';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

/** Does something, says so, and asks for the lists of the forum again. A refusal is told and thrown on. */
export function useStaffAct(): (work: Promise<unknown>, done: string) => Promise<void> {
  const client = useQueryClient();
  return async (work, done) => {
    try {
      await work;
      notify({ text: done, tone: 'good', key: 'forum' });
    } catch (error) {
      tellFailure(error);
      throw error;
    } finally {
      await client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith('GET /_api/admin/forum/'),
      });
    }
  };
}

/** Where a failure has been told already. */
export const told = (): undefined => undefined;
