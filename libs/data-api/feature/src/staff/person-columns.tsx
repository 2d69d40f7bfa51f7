import { Button } from '@plumbline/shared/ui/Button';
import { dayColumn, linkColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';

/** Somebody in a list of staff. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly until: string | null;
}

/** The account of a row, which leads to its page. */
export const accountColumn = <Row extends Person>(): Column<Row> =>
  linkColumn('username', 'Account', ({ id }) => `/admin/users/${id}`);

/** The last day of what a row gives. */
export const untilColumn = <Row extends Person>(): Column<Row> => dayColumn('until', 'Until');

/** Column of the staff actions on a row, by the labels of the buttons. */
export const actionColumn = <Row extends Person>(
  actions: Readonly<Record<string, (row: Row) => void>>,
): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'start',
  isDecoration: true,
  cell: (row) => (
    <span className="inline-flex gap-2">
      {Object.entries(actions).map(([label, act]) => (
        <Button key={label} size="small" aria-label={`${label} ${row.username}`} onClick={() => act(row)}>
          {label}
        </Button>
      ))}
    </span>
  ),
});
