import type { guruCalls } from '@plumbline/gurus/contract';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import {
  ActionBadge,
  changeText,
  changeValue,
  percentText,
  PublicDay,
  SharesLink,
  sharesText,
  StockName,
} from '../lists/figures';

type Trade = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/summary']>['picks'][number];

const columnsOf = (guru: string): readonly Column<Trade>[] => [
  {
    key: 'company',
    header: 'Stock',
    align: 'start',
    cell: (row) => <StockName {...row} />,
    value: ({ display_symbol: symbol, company }) => symbol ?? company,
  },
  {
    key: 'action',
    header: 'Action',
    align: 'start',
    cell: ({ action }) => <ActionBadge action={action} />,
    value: ({ action }) => action,
  },
  {
    key: 'impact',
    header: 'Impact',
    unit: '%',
    sortable: true,
    cell: ({ impact }) => percentText(impact, 2),
    value: ({ impact }) => impact,
  },
  {
    key: 'before',
    header: 'Shares before',
    cell: ({ before }) => sharesText(before),
    value: ({ before }) => before,
  },
  {
    key: 'shares',
    header: 'Shares after',
    cell: ({ display_symbol: symbol, shares }) => <SharesLink {...{ guru, symbol, shares }} />,
    value: ({ shares }) => shares,
  },
  {
    key: 'change',
    header: 'Change',
    unit: '%',
    cell: ({ change }) => changeText(change),
    value: ({ change }) => changeValue(change),
  },
  {
    key: 'public',
    header: 'Public',
    cell: ({ public: day, url }) => <PublicDay day={formatDay(day)} url={url} />,
    value: ({ public: day }) => day,
  },
];

export interface TradeTableProps {
  guru: string;
  rows: readonly Trade[];
  exportName: string;
}

/** What a manager bought and sold. */
export const TradeTable = ({ guru, rows, exportName }: TradeTableProps): ReactNode => (
  <DataTable
    caption="Trades"
    columns={columnsOf(guru)}
    rows={rows}
    rowKey={({ stockid, company, shares, before }) => `${stockid ?? company} ${before} ${shares}`}
    exportName={exportName}
  />
);
