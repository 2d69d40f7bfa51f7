import type { EventCalls } from '@plumbline/screener/contract';
import type { EventColumn, EventScreen } from '@plumbline/screener/domain';
import {
  formatCount,
  formatDay,
  formatNumber,
  formatPercent,
  type ListShape,
  type ResultOf,
} from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { textColumn } from '@plumbline/shared/ui/columns';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

/** An event as the call has it. */
export type ScreenEvent = ResultOf<EventCalls['GET /_api/screeners/events/{slug}']>['data'][number];

/** How a value of each unit is written. */
const TEXTS: Readonly<Record<EventColumn['unit'], (value: number | string, row: ScreenEvent) => string>> = {
  text: String,
  day: (value) => formatDay(String(value)),
  price: (value, { currency }) => `${formatNumber(Number(value), { decimals: 2 })} ${currency}`,
  ratio: (value) => String(Number(Number(value).toPrecision(5))),
  percent: (value) => formatPercent(Number(value)),
  count: (value) => formatCount(Number(value)),
};

/** The column whose value leads to the filing. */
const FILING = 'form';

function cellOf({ key, unit }: EventColumn, row: ScreenEvent): ReactNode {
  const value = row.values[key] ?? null;
  if (value === null) return <Figure text={null} reason={row.why[key] ?? 'Not available'} />;
  const text = TEXTS[unit](value, row);
  if (key === FILING && row.url !== null) return <a href={row.url}>{text}</a>;
  return unit === 'text' ? text : <Figure text={text} />;
}

const figureColumn = (column: EventColumn): ListColumn<ScreenEvent> => ({
  key: column.key,
  header: column.label,
  ...(column.unit === 'text' && { align: 'start' }),
  ...(column.isSortable && { sortable: true }),
  ...(column.doc !== undefined && { title: column.doc }),
  cell: (row) => cellOf(column, row),
  value: (row) => row.values[column.key] ?? null,
});

function stageColumn({ stages }: EventScreen): readonly ListColumn<ScreenEvent>[] {
  const labelOf = ({ stage }: ScreenEvent): string => stages.find(({ value }) => value === stage)?.label ?? '';
  if (stages.length === 0) return [];
  return [
    {
      key: 'stage',
      header: 'Stage',
      align: 'start',
      cell: (row) => <Badge tone={row.stage === stages[0]?.value ? 'accent' : 'neutral'}>{labelOf(row)}</Badge>,
      value: labelOf,
    },
  ];
}

const columnsOf = (screen: EventScreen, asOf: string | undefined): readonly ListColumn<ScreenEvent>[] => [
  {
    key: 'symbol',
    header: 'Symbol',
    align: 'start',
    sortable: true,
    cell: ({ symbol, stockid }) =>
      symbol !== null && stockid !== null ? (
        <Link href={stockPath(symbol, 'summary', asOf)}>{symbol}</Link>
      ) : (
        (symbol ?? '–')
      ),
    value: ({ symbol }) => symbol,
  },
  textColumn('company', 'Company', {
    write: (company) => <span className="screen-company">{company}</span>,
    sortable: true,
  }),
  ...stageColumn(screen),
  ...screen.columns.map(figureColumn),
];

/** Address parameters of an event screen. */
export const eventShape = (screen: EventScreen) =>
  ({
    columns: columnsOf(screen, undefined),
    filters: [
      { kind: 'text', key: 'q', label: 'Company', placeholder: 'Symbol or company' },
      ...(screen.stages.length > 0
        ? [{ kind: 'select', key: 'stage', label: 'Stage', options: screen.stages } as const]
        : []),
    ],
    defaultOrder: {
      key: screen.order.replace(/^-/, ''),
      direction: screen.order.startsWith('-') ? 'descending' : 'ascending',
    },
    perPageOptions: [50, 100],
  }) as const satisfies ListShape;

/** The list of an event screen. */
export const eventList = (screen: EventScreen, asOf: string | undefined): ListSpec<ScreenEvent> => ({
  ...eventShape(screen),
  columns: columnsOf(screen, asOf),
  title: screen.name,
  rowKey: ({ key }) => key,
  exportName: screen.slug,
  emptyText: 'There is none as of this day',
});
