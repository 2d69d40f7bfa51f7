import { formatDay } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import type { Column } from '@plumbline/shared/ui/DataTable';

/** Somebody in a list of staff. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly until: string | null;
}

/** The account of a row, which leads to its page. */
export const accountColumn = <Row extends Person>(): Column<Row> => ({
  key: 'username',
  header: 'Account',
  align: 'start',
  cell: ({ id, username }) => <Link href={`/admin/users/${id}`}>{username}</Link>,
  value: ({ username }) => username,
});

/** The last day of what a row gives. */
export const untilColumn = <Row extends Person>(): Column<Row> => ({
  key: 'until',
  header: 'Until',
  align: 'start',
  cell: ({ until }) => (until === null ? '–' : formatDay(until)),
  value: ({ until }) => until,
});

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
