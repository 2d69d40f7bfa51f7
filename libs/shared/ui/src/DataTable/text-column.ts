import type { Column } from './column';

/** A column of the texts of a field, with a dash where a row has none. */
export const textColumn = <Key extends string>(
  key: Key,
  header: string,
): Column<Readonly<Record<Key, string | null>>> => ({
  ...{ key, header, align: 'start' },
  cell: (row) => row[key] ?? '–',
  value: (row) => row[key],
});
