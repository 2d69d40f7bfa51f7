import { isOfApiStaff } from '@plumbline/data-api/data-access';
import type { ListShape } from '@plumbline/shared/domain';
import { ListPart, useChange, type ListHandle, type ListPartProps } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog, Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { useState, type ReactNode } from 'react';
import { accountColumn, actionColumn, type Person } from './person-columns';

/** How staff take from a person what a list gives. */
export interface Ending<Row> {
  /** Of the button, such as "Remove". */
  label: string;
  confirmLabel: string;
  isDanger?: boolean;
  title: (row: Row) => string;
  text: (row: Row) => string;
  end: (row: Row) => Promise<unknown>;
  done: string;
}

/** Props of a form in a dialog. */
export interface PersonForm<Row> {
  person: Row | undefined;
  onClose: () => void;
}

export interface PeopleListProps<Row> {
  title: string;
  /** Purpose of the list, shown where it is empty. */
  about: string;
  addLabel: string;
  /** Title of the dialog of a person who is there. */
  titleOf: (row: Row) => string;
  list: ListHandle;
  query: ListPartProps<Row>['query'];
  /** After the account and what staff can do with it. */
  columns: readonly Column<Row>[];
  ending: Ending<Row>;
  fileName: string;
  form: (props: PersonForm<Row>) => ReactNode;
}

const NOBODY = 'nobody';

/** The shape of a list of people: its columns, filters and pages. */
export const PEOPLE_SHAPE = {
  columns: [],
  filters: [{ kind: 'text', key: 'q', label: 'Search people' }],
} as const satisfies ListShape;

/** A list of people with search, pages and a file; staff add one, change one, and take from one what the list gives. */
export function PeopleList<Row extends Person>(props: PeopleListProps<Row>): ReactNode {
  const { title, about, addLabel, titleOf, list, query, columns, ending, fileName, form } = props;
  const [open, setOpen] = useState<Row | typeof NOBODY>();
  const [leaving, setLeaving] = useState<Row>();
  const end = useChange(
    { mutationFn: ending.end },
    { refreshes: [{ predicate: isOfApiStaff }], done: ending.done, isRefusalInPlace: true },
  );
  const person = open === NOBODY ? undefined : open;
  // Actions next to the name: a phone shows the first columns.
  const actions = actionColumn<Row>({ Change: setOpen, [ending.label]: setLeaving });
  const spec: ListSpec<Row> = {
    ...PEOPLE_SHAPE,
    title,
    pages: title,
    exportName: fileName,
    columns: [accountColumn<Row>(), actions, ...columns],
    rowKey: ({ id }) => String(id),
    emptyText: 'Nobody yet',
    noMatch: 'Nobody matches',
  };
  return (
    <Card title={title} flush aside={<Button size="small" onClick={() => setOpen(NOBODY)}>{`${addLabel} …`}</Button>}>
      <ListPart spec={spec} list={list} query={query} empty={<EmptyState title={spec.emptyText}>{about}</EmptyState>} />
      {open && (
        <Dialog isOpen title={person ? titleOf(person) : addLabel} onClose={() => setOpen(undefined)}>
          {form({ person, onClose: () => setOpen(undefined) })}
        </Dialog>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          isDanger={ending.isDanger ?? false}
          title={ending.title(leaving)}
          text={ending.text(leaving)}
          confirmLabel={ending.confirmLabel}
          onConfirm={() => end.mutateAsync(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Card>
  );
}
