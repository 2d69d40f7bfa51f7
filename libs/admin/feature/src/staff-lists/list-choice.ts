import type { StaffListChoice } from '@plumbline/admin/data-access';
import {
  getFilter,
  staffField,
  type FilterSpec,
  type ListState,
  type StaffField,
  type StaffResource,
} from '@plumbline/shared/domain';

const FLAG_OPTIONS = [
  { value: 'true', words: 'yes' },
  { value: 'false', words: 'no' },
];

const toFilter = ({ key, label, kind, choices = [] }: StaffField): FilterSpec => ({
  kind: 'select',
  key,
  label,
  look: 'menu',
  all: `${label}: all`,
  options: kind === 'flag' ? FLAG_OPTIONS.map(({ value, words }) => ({ value, label: `${label}: ${words}` })) : choices,
});

/** The filters of a resource: its search, where it has one, and a menu each. */
export const getStaffFilters = (resource: StaffResource): readonly FilterSpec[] => [
  ...(resource.searched.length > 0
    ? [{ kind: 'text' as const, key: 'q', label: `Search ${resource.title.toLowerCase()}` }]
    : []),
  ...(resource.filters ?? []).map((key) => toFilter(staffField(resource, key))),
];

/** The choices of a list as its call takes them. */
export function toListChoice(resource: StaffResource, state: ListState): StaffListChoice {
  const { order, page } = state;
  const q = getFilter(state, 'q');
  const filters = (resource.filters ?? []).flatMap((key) => {
    const value = getFilter(state, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    page,
    ...(q !== undefined && { q }),
    ...(order && { sort: order.direction === 'descending' ? `-${order.key}` : order.key }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}
