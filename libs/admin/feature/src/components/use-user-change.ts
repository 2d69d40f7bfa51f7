import { changeUser, userQuery } from '@plumbline/admin/data-access';
import { useChange } from '@plumbline/shared/kit';
import { useQueryClient } from '@tanstack/react-query';

/** Changes an account; its page shows the answer at once, lists of accounts are loaded again. */
export function useUserChange(id: number) {
  const client = useQueryClient();
  return useChange(
    { ...changeUser(), onSuccess: (user) => void client.setQueryData(userQuery(id).queryKey, user) },
    { refreshes: [{ queryKey: ['GET /_api/admin/users'] }], done: 'Saved' },
  );
}
