import type { FieldColumn } from '@plumbline/metrics/domain';

/** Values of a column as one's own, with the statuses of those that are missing. */
export function ownColumn({ values, statuses, statusAt }: FieldColumn): FieldColumn {
  const own = values.slice();
  if (!statusAt) return { values: own, ...(statuses && { statuses: statuses.slice() }) };
  return { values: own, statuses: Uint8Array.from(own, (value, row) => (Number.isNaN(value) ? statusAt(row) : 0)) };
}
