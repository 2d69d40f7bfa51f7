import { NOT_AVAILABLE, type ListColumnShape } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { Column } from '../DataTable';

/** A column of a table or of a list. */
export type KitColumn<Row> = Column<Row> & ListColumnShape;

type Known<Value> = Value | null | undefined;

/** A row with a field of that name and kind, or without a value in it. */
export type WithField<Key extends string, Value> = { readonly [K in Key]: Known<Value> };

/** Options of a column besides its key and its header. */
export interface ColumnOptions<Value> extends Pick<KitColumn<never>, 'unit' | 'title' | 'sortable' | 'isHidden'> {
  /** In the cell of a row without a value; a dash unless named. */
  readonly missing?: string;
  /** Writes what is known, where the way of the kit does not fit. Files and order have the value itself. */
  readonly write?: (value: Value) => ReactNode;
}

/** Reads a value that is not the field named by the key. */
export interface ReadFrom<Row, Value> {
  readonly of: (row: Row) => Known<Value>;
}

/** Leaves the reading to the key. */
export interface ReadByKey {
  readonly of?: never;
}

/** Makes a column of the field that its key names, or of what `of` reads from a row. */
interface CreateColumn<Value, Style> {
  <Key extends string, Own extends Value = Value>(
    key: Key,
    header: string,
    options?: ColumnOptions<Own> & Style & ReadByKey,
  ): KitColumn<WithField<Key, Own>>;
  <Row, Own extends Value = Value>(
    key: string,
    header: string,
    options: ColumnOptions<Own> & Style & ReadFrom<Row, Own>,
  ): KitColumn<Row>;
}

/** Where there is no value; never a zero. */
const MISSING = '–';

/** A kind of column: the alignment of its cells, and how it writes a value. */
interface ColumnKind<Value, Style> {
  readonly align?: 'start';
  readonly write: (value: Value, style?: Style) => ReactNode;
}

/** The way to make columns of a kind. */
export function createColumnKind<Value extends string | number, Style extends object>({
  align,
  write,
}: ColumnKind<Value, Style>): CreateColumn<Value, Style> {
  function createColumn<Key extends string, Own extends Value>(
    key: Key,
    header: string,
    options?: ColumnOptions<Own> & Style & ReadByKey,
  ): KitColumn<WithField<Key, Own>>;
  function createColumn<Row, Own extends Value>(
    key: string,
    header: string,
    options: ColumnOptions<Own> & Style & ReadFrom<Row, Own>,
  ): KitColumn<Row>;
  function createColumn<Own extends Value>(
    key: string,
    header: string,
    options?: ColumnOptions<Own> & Style & Partial<ReadFrom<WithField<string, Own>, Own>>,
  ): KitColumn<WithField<string, Own>> {
    const read = options?.of ?? ((row: WithField<string, Own>) => row[key]);
    const show = (value: Own): ReactNode => (options?.write ? options.write(value) : write(value, options));
    return {
      ...options,
      key,
      header,
      ...(align && { align }),
      cell: (row) => {
        const value = read(row) ?? '';
        const shown = value === '' ? value : show(value);
        return shown === '' || shown === NOT_AVAILABLE ? (options?.missing ?? MISSING) : shown;
      },
      value: (row) => read(row) ?? null,
    };
  }
  return createColumn;
}
