import { removeStaffRow, restoreStaffRow } from '@plumbline/admin/data-access';
import { staffRowName, type StaffResource, type StaffRow } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { useQueryClient } from '@tanstack/react-query';

/** Changes of the rows of a list, each followed by loading it again. */
export function useStaffRows(resource: StaffResource) {
  const client = useQueryClient();
  const list = { queryKey: [resource.calls.list] };
  const { mutate: remove } = useChange(
    { mutationFn: (row: StaffRow) => removeStaffRow(resource, row.id) },
    { refreshes: [list], done: (_id, row) => `Removed “${staffRowName(resource, row)}”`, undo: restoreStaffRow },
  );
  return { refresh: () => client.invalidateQueries(list), remove };
}
