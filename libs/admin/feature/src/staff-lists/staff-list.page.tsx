import { staffListQuery, type StaffListChoice } from '@plumbline/admin/data-access';
import { staffField, staffSorts, type StaffField, type StaffResource } from '@plumbline/shared/domain';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Sort } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryBody } from '../components/QueryBody';
import { SearchBox } from '../components/SearchBox';
import { useListAddress, type ListAddress } from '../components/use-list-address';
import { ExportAll } from './ExportAll';
import { staffColumns } from './staff-columns';
import { StaffEditor } from './StaffEditor';
import { useStaffRows } from './use-staff-rows';

const EDIT = 'edit';

const optionsOf = ({ label, kind, choices = [] }: StaffField) => [
  { value: '', label: `${label}: all` },
  ...(kind === 'flag'
    ? [
        { value: 'true', label: `${label}: yes` },
        { value: 'false', label: `${label}: no` },
      ]
    : choices),
];

const filterFields = (resource: StaffResource): readonly StaffField[] =>
  (resource.filters ?? []).map((key) => staffField(resource, key));

/** What the address asks for; what no list has is left out. */
function choiceOf(resource: StaffResource, address: ListAddress): StaffListChoice {
  const sort = address.get('sort');
  const filters = filterFields(resource).flatMap((field) => {
    const value = address.get(field.key);
    return value && optionsOf(field).some((option) => option.value === value) ? [[field.key, value] as const] : [];
  });
  return {
    page: address.page,
    ...(address.get('q') && { q: address.get('q')! }),
    ...(sort && staffSorts(resource).includes(sort) && { sort }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}

const toSort = (sort: string | undefined): Sort | undefined =>
  sort === undefined
    ? undefined
    : { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };

const sortText = (sort: Sort | undefined): string | undefined =>
  sort && (sort.direction === 'descending' ? `-${sort.key}` : sort.key);

/** The address with its form open or closed: the list under it stays as it is. */
function useEditing() {
  const [params, setParams] = useSearchParams();
  const changed = (edited: string | undefined) => {
    const next = new URLSearchParams(params);
    if (edited === undefined) next.delete(EDIT);
    else next.set(EDIT, edited);
    return next;
  };
  return {
    edited: params.get(EDIT),
    href: (edited: string | number) => `?${changed(String(edited)).toString()}`,
    close: () => setParams(changed(undefined)),
  };
}

interface ControlsProps {
  resource: StaffResource;
  choice: StaffListChoice;
  address: ListAddress;
  newHref: string;
}

function Controls({ resource, choice, address, newHref }: ControlsProps): ReactNode {
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
          options={optionsOf(field)}
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

interface NothingProps extends ControlsProps {
  isNarrowed: boolean;
}

function Nothing({ resource, address, newHref, isNarrowed }: NothingProps): ReactNode {
  const clear = () => address.set(Object.fromEntries(['q', ...(resource.filters ?? [])].map((key) => [key, ''])));
  if (isNarrowed)
    return <EmptyState title={`No ${resource.noun} matches`} action={<Button onClick={clear}>Show all</Button>} />;
  return (
    <EmptyState
      title={`There is no ${resource.noun} yet`}
      action={<LinkButton href={newHref}>New {resource.noun}</LinkButton>}
    />
  );
}

/** A list of staff from its row: search, filters, order and pages stand in the address, and so does the open form. */
export function StaffListPage({ resource }: { resource: StaffResource }): ReactNode {
  const address = useListAddress();
  const editing = useEditing();
  const { refresh, remove } = useStaffRows(resource);
  const choice = choiceOf(resource, address);
  const query = useQuery({ ...staffListQuery(resource, choice), placeholderData: keepPreviousData });
  const columns = staffColumns(resource, {
    editHref: ({ id }) => editing.href(id),
    onRemove: (row) => void remove(row),
  });
  const controls = { resource, choice, address, newHref: editing.href('new') };
  const saved = () => {
    void refresh();
    editing.close();
  };
  return (
    <Card title={resource.title} flush>
      <p className="px-4 pt-3 text-ink-2">{resource.about}</p>
      <Controls {...controls} />
      <QueryBody query={query as never}>
        {({ data, total, page, per_page }: NonNullable<typeof query.data>) => (
          <>
            <DataTable
              caption={`List of ${resource.title.toLowerCase()}`}
              columns={columns}
              rows={data}
              rowKey={({ id }) => String(id)}
              sort={toSort(choice.sort)}
              onSortChange={(sort) => address.set({ sort: sortText(sort) })}
              empty={<Nothing {...controls} isNarrowed={Boolean(choice.q ?? choice.filters)} />}
            />
            <div className="px-4 pb-3">
              <Pagination
                label={`Pages of ${resource.title.toLowerCase()}`}
                page={page}
                perPage={per_page}
                total={total}
                onPage={address.setPage}
              />
            </div>
          </>
        )}
      </QueryBody>
      {editing.edited && (
        <StaffEditor
          key={editing.edited}
          resource={resource}
          edited={editing.edited}
          onSaved={saved}
          onCancel={editing.close}
        />
      )}
    </Card>
  );
}
