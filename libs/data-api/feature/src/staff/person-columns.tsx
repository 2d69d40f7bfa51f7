import { formatDay } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { Column } from '@plumbline/shared/ui/DataTable';

interface Person {
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
