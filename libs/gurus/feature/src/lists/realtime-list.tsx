import type { guruListCalls } from '@plumbline/gurus/contract';
import type { FilterSpec, ListShape, ResultOf } from '@plumbline/shared/domain';
import { countColumn, dayColumn, moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockColumn } from '@plumbline/stocks/kit';
import { managerColumn, publicColumn } from './columns';

type Row = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/realtime']>['data'][number];

const KINDS = [
  { value: '13D', label: 'Stake with influence (13D)' },
  { value: '13G', label: 'Passive stake (13G)' },
  { value: 'buy', label: 'Purchase (Form 4)' },
  { value: 'sell', label: 'Sale (Form 4)' },
] as const;

const kindText = ({ kind }: Row): string => KINDS.find(({ value }) => value === kind)?.label ?? kind;

const COLUMNS: readonly ListColumn<Row>[] = [
  stockColumn({ isSortable: true }),
  managerColumn('guru'),
  textColumn('kind', 'Report', { of: kindText }),
  countColumn('shares', 'Shares', { title: 'Held after the event of a schedule; traded of a Form 4. As on that day' }),
  percentColumn('percent', 'Of the class', { unit: '%', sortable: true }),
  moneyColumn('value', 'Value', {
    unit: 'USD',
    title: 'Shares times prices of the trades; not available where one has no price',
  }),
  dayColumn('day', 'Day'),
  publicColumn(),
];

/** Columns, filters and defaults of the list's address. */
export const realtimeShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [
      { kind: 'text', key: 'q', label: 'Stock or manager', placeholder: 'Stock or manager' },
      { kind: 'select', key: 'kind', label: 'Report', options: KINDS },
      group,
    ],
    defaultOrder: { key: 'public', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Reports of managers that come within days. */
export const realtimeList = (group: FilterSpec): ListSpec<Row> => ({
  ...realtimeShape(group),
  title: 'Reported within days',
  rowKey: ({ accession, kind, day }) => `${accession} ${kind} ${day}`,
  exportName: 'guru-reports',
  emptyText: 'No manager of this group filed a Schedule 13D or 13G, or a Form 4, within twelve months',
});
