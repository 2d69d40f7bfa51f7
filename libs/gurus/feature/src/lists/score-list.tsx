import type { guruListCalls } from '@plumbline/gurus/contract';
import type { FilterSpec, ListShape, ResultOf } from '@plumbline/shared/domain';
import { Change } from '@plumbline/shared/ui/Change';
import { countColumn, moneyColumn, numberColumn, percentColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { managerColumn } from './columns';

type Row = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/scoreboard']>['data'][number];

const yearly = (key: 'r1' | 'r3' | 'r5' | 'r10', header: string): ListColumn<Row> =>
  numberColumn(key, header, {
    unit: '% a year',
    write: (value) => <Change change={value} percent={value} percentOnly />,
    sortable: true,
  });

const COLUMNS: readonly ListColumn<Row>[] = [
  managerColumn('guru'),
  yearly('r1', '1 year'),
  yearly('r3', '3 years'),
  yearly('r5', '5 years'),
  yearly('r10', '10 years'),
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  percentColumn('turnover', 'Turnover', { unit: '%', decimals: 1 }),
  percentColumn('coverage', 'Priced', {
    unit: '%',
    title: 'Of the last portfolio; returns are shown from 75 % on',
    decimals: 0,
  }),
  countColumn('quarters', 'Quarters'),
];

/** Columns, filters and defaults of the list's address. */
export const scoresShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [{ kind: 'text', key: 'q', label: 'Manager', placeholder: 'Manager' }, group],
    defaultOrder: { key: 'r1', direction: 'descending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Managers by what their reported positions brought. */
export const scoresList = (group: FilterSpec): ListSpec<Row> => ({
  ...scoresShape(group),
  title: 'Scoreboard',
  rowKey: ({ guru_id: id }) => id,
  exportName: 'guru-scoreboard',
  emptyText: 'No manager of this group has two quarters that can be compared',
});
