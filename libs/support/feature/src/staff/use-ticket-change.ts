import { useChange, type ChangeOptions } from '@plumbline/shared/kit';

const TICKETS = {
  predicate: ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }) =>
    typeof key === 'string' && key.startsWith('GET /_api/admin/tickets'),
};

/** Changes a ticket and loads everything of tickets again. */
export const useTicketChange = <Answer, Args>(
  mutationFn: (args: Args) => Promise<Answer>,
  options: Pick<ChangeOptions<Answer, Args>, 'done' | 'isRefusalInPlace'>,
) => useChange({ mutationFn }, { refreshes: [TICKETS], key: 'support', ...options });
