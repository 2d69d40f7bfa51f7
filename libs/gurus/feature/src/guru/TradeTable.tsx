import type { guruCalls } from '@plumbline/gurus/contract';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { countColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { stockColumn } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { ActionBadge, changeText, changeValue, SharesLink } from '../lists/figures';

type Trade = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/summary']>['picks'][number];

const columnsOf = (guru: string): readonly Column<Trade>[] => [
  stockColumn(),
  textColumn('action', 'Action', { write: (action) => <ActionBadge action={action} /> }),
  percentColumn('impact', 'Impact', { unit: '%', sortable: true }),
  countColumn('before', 'Shares before'),
  {
    key: 'shares',
    header: 'Shares after',
    cell: ({ display_symbol: symbol, shares }) => <SharesLink guru={guru} symbol={symbol} shares={shares} />,
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

/** Purchases and sales of a manager, as a list. */
export const getTradeList = (guru: string, exportName: string) =>
  ({
    title: 'Trades',
    pages: 'Pages of trades',
    columns: columnsOf(guru),
    rowKey: ({ stockid, company, shares, before }) => `${stockid ?? company} ${before} ${shares}`,
    exportName,
    emptyText: 'No trades',
  }) satisfies ListSpec<Trade>;

export interface TradeTableProps {
  guru: string;
  rows: readonly Trade[];
  exportName: string;
}

/** Some purchases and sales of a manager. */
export function TradeTable({ guru, rows, exportName }: TradeTableProps): ReactNode {
  const { title, columns, rowKey } = getTradeList(guru, exportName);
  return <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} exportName={exportName} />;
}
