import type { guruListCalls } from '@plumbline/gurus/contract';
import { formatPercent, type FilterSpec, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { dayColumn, moneyColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockPath } from '@plumbline/stocks/domain';
import { managerColumn } from './columns';

type Row = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/top10holdings']>['data'][number];
type Top = Row['top'][number];

const titleOf = ({ company, held_by: heldBy }: Top): string =>
  `${company}: among the ten largest of ${heldBy} ${heldBy === 1 ? 'manager' : 'managers'}`;

const place = (at: number): ListColumn<Row> => ({
  key: `n${at + 1}`,
  header: String(at + 1),
  align: 'start',
  cell: ({ top }) => {
    const one = top[at];
    if (!one) return '–';
    const symbol = one.display_symbol;
    return (
      <span title={titleOf(one)}>
        {symbol === null ? one.company : <Link href={stockPath(symbol)}>{symbol}</Link>}{' '}
        <span className="text-ink-3">{formatPercent(one.weight, { decimals: 1 })}</span>
      </span>
    );
  },
  value: ({ top }) => {
    const one = top[at];
    return one ? `${one.display_symbol ?? one.company} ${one.weight.toFixed(2)} %` : null;
  },
});

const COLUMNS: readonly ListColumn<Row>[] = [
  { ...managerColumn('guru'), sortable: false },
  moneyColumn('value', 'Value', { unit: 'USD', sortable: true }),
  ...Array.from({ length: 10 }, (_, at) => place(at)),
  dayColumn('period', 'Quarter to'),
];

/** Columns, filters and defaults of the list's address. */
export const topsShape = (group: FilterSpec) =>
  ({
    columns: COLUMNS,
    filters: [{ kind: 'text', key: 'q', label: 'Manager', placeholder: 'Manager' }, group],
    defaultOrder: { key: 'value', direction: 'descending' },
    perPage: 25,
    perPageOptions: [25, 50, 100],
  }) as const satisfies ListShape;

/** The ten largest positions of each manager. */
export const topsList = (group: FilterSpec): ListSpec<Row> => ({
  ...topsShape(group),
  title: 'Top holdings',
  rowKey: ({ guru_id: id }) => id,
  exportName: 'guru-top-holdings',
  emptyText: 'No manager of this group reported a position',
});
