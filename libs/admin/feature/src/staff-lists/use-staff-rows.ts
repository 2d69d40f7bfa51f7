import { removeStaffRow, restoreStaffRow } from '@plumbline/admin/data-access';
import { staffRowName, type StaffResource, type StaffRow } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';

const failed = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'This did not work', tone: 'severe' });

/** Actions on the rows of a list, each followed by a refetch. */
export function useStaffRows(resource: StaffResource) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [resource.calls.list] });
  const restore = (removed: number) => restoreStaffRow(removed).then(refresh).catch(failed);
  const remove = async (row: StaffRow) => {
    try {
      const removed = await removeStaffRow(resource, row.id);
      notify({
        text: `Removed “${staffRowName(resource, row)}”`,
        action: { label: 'Undo', onPress: () => void restore(removed) },
      });
    } catch (error) {
      failed(error);
    }
    await refresh();
  };
  return { refresh, remove };
}
