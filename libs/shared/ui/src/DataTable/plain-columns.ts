import { formatCount } from '@plumbline/shared/domain';
import type { Column } from './column';

/** A column of the texts of a field, with a dash where a row has none. */
export const textColumn = <Key extends string>(
  key: Key,
  header: string,
): Column<Readonly<Record<Key, string | null>>> => ({
  key,
  header,
  align: 'start',
  cell: (row) => row[key] ?? '–',
  value: (row) => row[key],
});

/** A column of the whole numbers of a field. */
export const countColumn = <Key extends string>(
  key: Key,
  header: string,
): Column<Readonly<Record<Key, number | null>>> => ({
  key,
  header,
  cell: (row) => formatCount(row[key]),
  value: (row) => row[key],
});
