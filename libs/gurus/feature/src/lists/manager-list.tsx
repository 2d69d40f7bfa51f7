import { GURU_SECTIONS } from '@plumbline/gurus/domain';
import type { guruCalls } from '@plumbline/gurus/contract';
import { formatDay, type FilterSpec, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { countColumn, dayColumn, moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { managerColumn } from './columns';

type Row = ResultOf<(typeof guruCalls)['GET /_api/gurus']>['data'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  managerColumn('name'),
  textColumn('firm', 'Firm', { isHidden: true }),
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  countColumn('positions', 'Positions', { sortable: true }),
  percentColumn('top3', 'Top 3', { unit: '%', decimals: 1, sortable: true }),
  percentColumn('turnover', 'Turnover', {
    unit: '%',
    title: 'The smaller of what was bought and sold, of the value before',
    decimals: 1,
    sortable: true,
  }),
  {
    key: 'period',
    header: 'Quarter to',
    cell: ({ period, current }) => (current ? formatDay(period) : `${formatDay(period)} (no longer files)`),
    value: ({ period }) => period,
  },
  dayColumn('public', 'Public', { sortable: true }),
];

const MANAGER_NAME: FilterSpec = { kind: 'text', key: 'q', label: 'Manager', placeholder: 'Manager' };

/** Columns, filters and defaults of the list's address. */
export const managersShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [MANAGER_NAME, group],
    defaultOrder: { key: 'value', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** The list of managers. */
export const managersList = (group: FilterSpec): ListSpec<Row> => ({
  ...managersShape(group),
  title: GURU_SECTIONS[0]?.title ?? '',
  rowKey: ({ guru_id: id }) => id,
  exportName: 'managers',
  emptyText: 'No reports of managers are known',
  emptyHint: 'Import 13F data sets or holdings of managers.',
});
