import type { StaffListChoice } from '@plumbline/admin/data-access';
import type { StaffResource } from '@plumbline/shared/domain';
import { type ListAddress, SearchBox } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import type { ReactNode } from 'react';
import { ExportAll } from './ExportAll';
import { filterFields, filterOptions } from './list-choice';

export interface ListControlsProps {
  resource: StaffResource;
  choice: StaffListChoice;
  address: ListAddress;
  newHref: string;
}

/** Search, filters, the file of all and the way to a new row. */
export function ListControls({ resource, choice, address, newHref }: ListControlsProps): ReactNode {
  const q = choice.q ?? '';
  return (
    <div className="flex flex-wrap items-end gap-3 p-4">
      {resource.searched.length > 0 && (
        <SearchBox
          key={q}
          label={`Search ${resource.title.toLowerCase()}`}
          value={q}
          onSearch={(text) => address.set({ q: text })}
        />
      )}
      {filterFields(resource).map((field) => (
        <Select
          key={field.key}
          label={field.label}
          isLabelHidden
          options={filterOptions(field)}
          value={choice.filters?.[field.key] ?? ''}
          onChange={({ target }) => address.set({ [field.key]: target.value })}
        />
      ))}
      <span className="flex flex-1 justify-end gap-2">
        <ExportAll resource={resource} choice={choice} />
        <LinkButton href={newHref} variant="primary">
          New {resource.noun}
        </LinkButton>
      </span>
    </div>
  );
}

interface NothingProps extends ListControlsProps {
  /** Rows of all pages. */
  total: number;
}

/** Why no row is there, and what to do about it. */
export function NoRows({ resource, choice, address, newHref, total }: NothingProps): ReactNode {
  const clear = () => address.set(Object.fromEntries(['q', ...(resource.filters ?? [])].map((key) => [key, ''])));
  if (total > 0)
    return (
      <EmptyState
        title="There is no such page"
        action={<Button onClick={() => address.setPage(1)}>First page</Button>}
      />
    );
  if (choice.q ?? choice.filters)
    return <EmptyState title={`No ${resource.noun} matches`} action={<Button onClick={clear}>Show all</Button>} />;
  return (
    <EmptyState
      title={`There is no ${resource.noun} yet`}
      action={<LinkButton href={newHref}>New {resource.noun}</LinkButton>}
    />
  );
}
