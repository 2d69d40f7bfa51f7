import { useSession } from '@plumbline/auth/data-access';
import { guruGroupsQuery } from '@plumbline/gurus/data-access';
import { FIXED_GROUPS } from '@plumbline/gurus/domain';
import type { FilterSpec } from '@plumbline/shared/domain';
import { useQuery } from '@tanstack/react-query';

const FIXED = FIXED_GROUPS.map(({ id, name }) => ({ value: id, label: name }));

const filterOf = (own: readonly { readonly id: number; readonly name: string }[]): FilterSpec => ({
  kind: 'select',
  key: 'group',
  label: 'Group',
  options: [...FIXED, ...own.map(({ id, name }) => ({ value: String(id), label: name }))],
});

/** Groups that everybody has. */
export const FIXED_FILTER = filterOf([]);

/** Groups to choose from: those that everybody has, and one's own. */
export function useGroupFilter(): FilterSpec {
  const session = useSession();
  const query = useQuery({ ...guruGroupsQuery(), enabled: session.state === 'member' });
  return filterOf(query.data?.data ?? []);
}
