import { Donut } from '@plumbline/charts/ui';
import { formatCompact } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';

export type Slice = EtfAnswer<'sector-breakdown'>['slices'][number];

const columnsOf = (header: string): readonly Column<Slice>[] => [
  textColumn('name', header, { sortable: true }),
  percentColumn('weight', 'Weight', { unit: '%', sortable: true }),
  countColumn('holdings', 'Rows'),
];

export interface SliceCardProps {
  title: string;
  /** Head of the first column: `Sector`. */
  header: string;
  slices: readonly Slice[];
  exportName: string;
  /** Under the table. */
  note?: string;
  /** Total of the parts in US dollars: drawn above the table too. Null draws their weights. */
  drawnOf?: number | null;
}

/** Parts of net assets as a ring and as a table. */
export function SliceCard({ title, header, slices, exportName, note, drawnOf }: SliceCardProps): ReactNode {
  return (
    <Card title={title} flush {...(note && { footer: note })}>
      {drawnOf !== undefined && (
        <div className="p-4">
          <Donut
            label={`${title}, ${drawnOf === null ? '% of net assets' : 'USD'}`}
            parts={slices.map(({ name, weight }) => ({ label: name, value: (weight / 100) * (drawnOf ?? 100) }))}
            format={formatCompact}
            emptyText="No report is public"
          />
        </div>
      )}
      <DataTable
        caption={title}
        columns={columnsOf(header)}
        rows={slices}
        rowKey={({ name }) => name}
        exportName={exportName}
      />
    </Card>
  );
}
