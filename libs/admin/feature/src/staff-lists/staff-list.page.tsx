import { staffListQuery } from '@plumbline/admin/data-access';
import type { StaffResource } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, LoadingTable } from '@plumbline/shared/ui/DataTable';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sortText, toListChoice, toSort } from './list-choice';
import { ListControls, NoRows } from './ListControls';
import { staffColumns } from './staff-columns';
import { StaffEditor } from './StaffEditor';
import { useEditing } from './use-editing';
import { useStaffRows } from './use-staff-rows';

/** A list of staff from its row: search, filters, order and pages are in the address, and so does the open form. */
export function StaffListPage({ resource }: { resource: StaffResource }): ReactNode {
  const address = useListAddress();
  const editing = useEditing();
  const { refresh, remove } = useStaffRows(resource);
  const choice = toListChoice(resource, address);
  const query = useQuery({ ...staffListQuery(resource, choice), placeholderData: keepPreviousData });
  const columns = staffColumns(resource, {
    editHref: ({ id }) => editing.href(id),
    onRemove: (row) => void remove(row),
  });
  const controls = { resource, choice, address, newHref: editing.href('new') };
  const caption = `List of ${resource.title.toLowerCase()}`;
  const saved = () => {
    void refresh();
    editing.close();
  };
  return (
    <Card title={resource.title} flush>
      <p className="px-4 pt-3 text-ink-2">{resource.about}</p>
      <ListControls {...controls} />
      {query.isPending && <LoadingTable caption={caption} columns={columns} />}
      {!query.isPending && (
        <QueryPart className="p-4" lines={6} query={query as never}>
          {({ data, total, page, per_page }: NonNullable<typeof query.data>) => (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                rows={data}
                rowKey={({ id }) => String(id)}
                sort={toSort(choice.sort)}
                onSortChange={(sort) => address.set({ sort: sortText(sort) })}
                empty={<NoRows {...controls} total={total} />}
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
        </QueryPart>
      )}
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
