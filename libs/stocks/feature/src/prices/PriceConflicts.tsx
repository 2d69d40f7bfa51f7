import { formatNumber, plural } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';

export interface PriceConflict {
  readonly day: string;
  readonly shown: number;
  readonly other: number;
  readonly shownFile: string;
  readonly otherFile: string;
}

const COLUMNS: readonly Column<PriceConflict>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => day, value: ({ day }) => day },
  { key: 'shown', header: 'Shown', cell: ({ shown }) => formatNumber(shown), value: ({ shown }) => shown },
  { key: 'shownFile', header: 'From', align: 'start', cell: (row) => row.shownFile, value: (row) => row.shownFile },
  { key: 'other', header: 'Set aside', cell: ({ other }) => formatNumber(other), value: ({ other }) => other },
  { key: 'otherFile', header: 'From', align: 'start', cell: (row) => row.otherFile, value: (row) => row.otherFile },
];

/** Days on which two files disagree: what is shown and what was set aside for a better basis. */
export function PriceConflicts({ conflicts }: { conflicts: readonly PriceConflict[] }): ReactNode {
  if (conflicts.length === 0) return null;
  const days = plural(conflicts.length, { one: '# day', other: '# days' });
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-xs text-warn">
        Price files differ on {days}; the most reliable one is shown
      </summary>
      <DataTable
        caption="Days on which price files disagree"
        columns={COLUMNS}
        rows={conflicts}
        rowKey={({ day }) => day}
        density="dense"
        maxHeight="240px"
      />
    </details>
  );
}
