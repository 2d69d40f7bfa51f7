import { jobsQuery } from '@plumbline/admin/data-access';
import type { ApiError } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import type { UseMutationOptions } from '@tanstack/react-query';

/** A mutation that queues a job: what became of the wish is said, and the list of jobs shows it. */
export function useJob<Args>(mutation: UseMutationOptions<{ readonly job: string | null }, ApiError, Args>) {
  return useChange(mutation, {
    refreshes: [jobsQuery()],
    done: ({ job }) => (job ? 'Queued' : 'The same work waits already'),
  });
}
