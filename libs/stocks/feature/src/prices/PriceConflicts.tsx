import { plural } from '@plumbline/shared/domain';
import { dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
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
  dayColumn('day', 'Day'),
  numberColumn('shown', 'Shown'),
  textColumn('shownFile', 'From'),
  numberColumn('other', 'Set aside'),
  textColumn('otherFile', 'From'),
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
