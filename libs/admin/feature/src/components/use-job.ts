import { jobsQuery } from '@plumbline/admin/data-access';
import type { ApiError } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';

/** A mutation that queues a job: what became of the wish is said, and the list of jobs shows it. */
export function useJob<Args>(mutation: UseMutationOptions<{ readonly job: string | null }, ApiError, Args>) {
  const client = useQueryClient();
  return useMutation({
    ...mutation,
    onSuccess: async ({ job }) => {
      await client.invalidateQueries({ queryKey: jobsQuery().queryKey });
      notify({ text: job ? 'Queued' : 'The same work waits already', tone: 'good' });
    },
    onError: (error) => notify({ text: error.message, tone: 'severe' }),
  });
}
