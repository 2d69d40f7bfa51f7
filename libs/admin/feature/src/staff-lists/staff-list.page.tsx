import { staffListQuery } from '@plumbline/admin/data-access';
import type { StaffResource, StaffRow } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportAll } from './ExportAll';
import { getStaffFilters, toListChoice } from './list-choice';
import { staffColumns, type RowActions } from './staff-columns';
import { StaffEditor } from './StaffEditor';
import { useEditing } from './use-editing';
import { useStaffRows } from './use-staff-rows';

const getList = (resource: StaffResource, actions: RowActions): ListSpec<StaffRow> => ({
  title: `List of ${resource.title.toLowerCase()}`,
  pages: `Pages of ${resource.title.toLowerCase()}`,
  columns: staffColumns(resource, actions),
  rowKey: ({ id }) => String(id),
  filters: getStaffFilters(resource),
  emptyText: `There is no ${resource.noun} yet`,
  noMatch: `No ${resource.noun} matches`,
});

/** A list of staff from its row: search, filters, order and pages are in the address, and so is the open form. */
export function StaffListPage({ resource }: { resource: StaffResource }): ReactNode {
  const editing = useEditing();
  const { refresh, remove } = useStaffRows(resource);
  const spec = getList(resource, { editHref: ({ id }) => editing.href(id), onRemove: (row) => void remove(row) });
  const list = useListState(spec);
  const choice = toListChoice(resource, list.state);
  const query = useQuery({ ...staffListQuery(resource, choice), placeholderData: keepPreviousData });
  const add = { href: editing.href('new'), children: `New ${resource.noun}` };
  const saved = () => {
    void refresh();
    editing.close();
  };
  return (
    <Card title={resource.title} flush>
      <p className="px-4 pt-3 text-ink-2">{resource.about}</p>
      <ListPart
        spec={spec}
        list={list}
        query={query}
        tools={
          <>
            <ExportAll resource={resource} choice={choice} />
            <LinkButton {...add} variant="primary" />
          </>
        }
        empty={<EmptyState title={spec.emptyText} action={<LinkButton {...add} />} />}
      />
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
