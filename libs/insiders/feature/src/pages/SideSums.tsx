import type { politicianCalls } from '@plumbline/insiders/contract';
import { type ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { rangeText } from '../lists/figures';

export type SideSum = ResultOf<(typeof politicianCalls)['GET /_api/politicians/summary']>['months'][number];

const columnsOf = (header: string): readonly Column<SideSum>[] => [
  textColumn('key', header),
  countColumn('buys', 'Purchases'),
  {
    key: 'bought',
    header: 'Bought',
    unit: 'USD',
    cell: ({ bought }) => rangeText(bought),
    value: ({ bought }) => bought.low,
  },
  countColumn('sells', 'Sales'),
  { key: 'sold', header: 'Sold', unit: 'USD', cell: ({ sold }) => rangeText(sold), value: ({ sold }) => sold.low },
];

export interface SideSumsProps {
  title: string;
  /** Header of the rows' names. */
  header: string;
  rows: readonly SideSum[];
}

/** Purchases and sales as ranges. */
export const SideSums = ({ title, header, rows }: SideSumsProps): ReactNode => (
  <Card title={title} flush>
    <DataTable
      caption={title}
      columns={columnsOf(header)}
      rows={rows}
      rowKey={({ key }) => key}
      exportName={`congress-by-${header.toLowerCase()}`}
    />
  </Card>
);
