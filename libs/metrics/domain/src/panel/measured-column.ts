import type { FieldColumn } from './status-walk';

/** A column of a field; a field may say a text instead of a number. */
export interface MeasuredColumn extends FieldColumn {
  readonly texts?: () => readonly (string | undefined)[];
  /** The ids of the signs that apply in a row, of a field that counts them. */
  readonly signs?: (row: number) => readonly string[];
}
