import { GURU_SECTIONS } from '@plumbline/gurus/domain';
import type { guruCalls } from '@plumbline/gurus/contract';
import {
  formatCompact,
  formatDay,
  formatPercent,
  type FilterSpec,
  type ListShape,
  type ResultOf,
} from '@plumbline/shared/domain';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { managerColumn } from './columns';

type Row = ResultOf<(typeof guruCalls)['GET /_api/gurus']>['data'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  managerColumn('name'),
  textColumn('firm', 'Firm', { isHidden: true }),
  {
    key: 'value',
    header: 'Value',
    unit: 'USD',
    sortable: true,
    cell: ({ value }) => formatCompact(value),
    value: ({ value }) => value,
  },
  countColumn('positions', 'Positions', { sortable: true }),
  {
    key: 'top3',
    header: 'Top 3',
    unit: '%',
    sortable: true,
    cell: ({ top3 }) => formatPercent(top3, { decimals: 1 }),
    value: ({ top3 }) => top3,
  },
  {
    key: 'turnover',
    header: 'Turnover',
    unit: '%',
    title: 'The smaller of what was bought and sold, of the value before',
    sortable: true,
    cell: ({ turnover }) => formatPercent(turnover, { decimals: 1 }),
    value: ({ turnover }) => turnover,
  },
  {
    key: 'period',
    header: 'Quarter to',
    cell: ({ period, current }) => (current ? formatDay(period) : `${formatDay(period)} (reports no more)`),
    value: ({ period }) => period,
  },
  {
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day }) => formatDay(day),
    value: ({ public: day }) => day,
  },
];

const MANAGER_NAME: FilterSpec = { kind: 'text', key: 'q', label: 'Manager', placeholder: 'Manager' };

/** What the address of the list may hold. */
export const managersShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [MANAGER_NAME, group],
    defaultOrder: { key: 'value', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** The list of managers. */
export const managersList = (group: FilterSpec): Omit<ListSpec<Row, unknown>, 'query'> => ({
  ...managersShape(group),
  title: GURU_SECTIONS[0]?.title ?? '',
  rowKey: ({ guru_id: id }) => id,
  exportName: 'managers',
  emptyText: 'No reports of managers are known',
  emptyHint: 'Import 13F data sets or holdings of managers.',
});
