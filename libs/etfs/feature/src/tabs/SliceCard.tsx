import { Donut } from '@plumbline/charts/ui';
import { formatCount, formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';

export type Slice = EtfAnswer<'sector-breakdown'>['slices'][number];

const columnsOf = (header: string): readonly Column<Slice>[] => [
  { key: 'name', header, align: 'start', sortable: true, cell: ({ name }) => name, value: ({ name }) => name },
  {
    key: 'weight',
    header: 'Weight',
    unit: '%',
    sortable: true,
    cell: ({ weight }) => formatPercent(weight),
    value: ({ weight }) => weight,
  },
  {
    key: 'holdings',
    header: 'Rows',
    cell: ({ holdings }) => formatCount(holdings),
    value: ({ holdings }) => holdings,
  },
];

export interface SliceCardProps {
  title: string;
  /** Head of the first column: `Sector`. */
  header: string;
  slices: readonly Slice[];
  exportName: string;
  /** Under the table. */
  note?: string;
  /** Drawn as well, over the table. */
  isDrawn?: boolean;
}

/** Parts of net assets as a ring and as a table. */
export function SliceCard({ title, header, slices, exportName, note, isDrawn = false }: SliceCardProps): ReactNode {
  return (
    <Card title={title} flush {...(note && { footer: note })}>
      {isDrawn && (
        <div className="p-4">
          <Donut
            label={`${title}, % of net assets`}
            parts={slices.map(({ name, weight }) => ({ label: name, value: weight }))}
            format={(value) => formatPercent(value, { decimals: 1 })}
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
