import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { LeafRead } from '@plumbline/metrics/domain';

/** The column with the statuses of a field: a code a row (domain, panel/status-code.ts). */
export const statusColumn = (key: string): string => `${key}.status`;

/** The column of a row of the statements that fields of all companies are made from. */
export const rowColumn = (read: ColumnRead): string => `row:${columnName(read)}`;

/** The column of a leaf that fields of all companies are made from. */
export function leafColumn(key: string, back: LeafRead['back']): string {
  const { years = 0, quarters = 0, months = 0, period = '' } = back ?? {};
  return `leaf:${key}[${period}]{${years}y ${quarters}q ${months}m}`;
}
