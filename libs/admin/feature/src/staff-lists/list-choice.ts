import type { StaffListChoice } from '@plumbline/admin/data-access';
import { staffField, staffSorts, type StaffField, type StaffResource } from '@plumbline/shared/domain';
import type { ListAddress } from '@plumbline/shared/kit';
import type { Sort } from '@plumbline/shared/ui/DataTable';

/** The choices of a filter, the first one for all rows. */
export const filterOptions = ({ label, kind, choices = [] }: StaffField) => [
  { value: '', label: `${label}: all` },
  ...(kind === 'flag'
    ? [
        { value: 'true', label: `${label}: yes` },
        { value: 'false', label: `${label}: no` },
      ]
    : choices),
];

/** The fields a list is narrowed by. */
export const filterFields = (resource: StaffResource): readonly StaffField[] =>
  (resource.filters ?? []).map((key) => staffField(resource, key));

/** Choices in the address; unknown ones are dropped. */
export function toListChoice(resource: StaffResource, address: ListAddress): StaffListChoice {
  const sort = address.get('sort');
  const filters = filterFields(resource).flatMap((field) => {
    const value = address.get(field.key);
    return value && filterOptions(field).some((option) => option.value === value) ? [[field.key, value] as const] : [];
  });
  return {
    page: address.page,
    ...(address.get('q') && { q: address.get('q')! }),
    ...(sort && staffSorts(resource).includes(sort) && { sort }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}

/** The order of an address, as a table has it. */
export const toSort = (sort: string | undefined): Sort | undefined =>
  sort === undefined
    ? undefined
    : { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };

/** The order of a table, as an address has it. */
export const sortText = (sort: Sort | undefined): string | undefined =>
  sort && (sort.direction === 'descending' ? `-${sort.key}` : sort.key);
