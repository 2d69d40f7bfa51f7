import type { guruListCalls } from '@plumbline/gurus/contract';
import type { FilterSpec, ListShape, ResultOf } from '@plumbline/shared/domain';
import { dayColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockColumn } from '@plumbline/stocks/kit';
import { managerColumn, publicColumn } from './columns';
import { ActionBadge, changeText, changeValue, SharesLink } from './figures';

type Row = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/latest']>['data'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  stockColumn({ isSortable: true }),
  managerColumn('guru'),
  textColumn('action', 'Action', { write: (action) => <ActionBadge action={action} /> }),
  percentColumn('impact', 'Impact', {
    unit: '%',
    title: 'Percent points of the portfolio, at the mean close of the quarter',
    sortable: true,
  }),
  {
    key: 'shares',
    header: 'Shares',
    title: 'On the split basis of today',
    cell: ({ guru_id: guru, display_symbol: symbol, shares }) => (
      <SharesLink guru={guru} symbol={symbol} shares={shares} />
    ),
    value: ({ shares }) => shares,
  },
  {
    key: 'change',
    header: 'Change',
    unit: '%',
    cell: ({ change }) => changeText(change),
    value: ({ change }) => changeValue(change),
  },
  dayColumn('period', 'Quarter to'),
  publicColumn(),
];

const ACTIONS = ['New Buy', 'Add', 'Reduce', 'Sold Out'];

/** Columns, filters and defaults of the list's address. */
export const tradesShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [
      { kind: 'text', key: 'q', label: 'Stock or manager', placeholder: 'Stock or manager' },
      { kind: 'select', key: 'action', label: 'Action', options: ACTIONS.map((value) => ({ value, label: value })) },
      group,
    ],
    defaultOrder: { key: 'public', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Trades of managers. */
export const tradesList = (group: FilterSpec): ListSpec<Row> => ({
  ...tradesShape(group),
  title: 'Trades',
  rowKey: ({ guru_id: guru, stockid, company, period }) => `${guru} ${stockid ?? company} ${period}`,
  exportName: 'guru-trades',
  emptyText: 'No manager of this group reported a trade within twelve months',
});
