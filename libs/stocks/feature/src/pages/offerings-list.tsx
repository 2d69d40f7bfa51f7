import { formatCount, formatDay, formatNumber, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Change } from '@plumbline/shared/ui/Change';
import { textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import type { offeringCalls } from '@plumbline/stocks/contract';
import { OFFERING_STAGES, stockPath, type ShownStage } from '@plumbline/stocks/domain';

type Row = ResultOf<(typeof offeringCalls)['GET /_api/ipos']>['data'][number];

/** How people read a stage. */
export const stageLabel = (stage: ShownStage): string =>
  OFFERING_STAGES.find(({ value }) => value === stage)?.label ?? stage;

const TONES: Readonly<Record<ShownStage, 'neutral' | 'accent' | 'good' | 'severe'>> = {
  draft: 'neutral',
  filed: 'neutral',
  amended: 'neutral',
  effective: 'accent',
  priced: 'good',
  withdrawn: 'severe',
};

const kindLabel = (kind: Row['kind']): string => (kind === 'ipo' ? 'IPO' : 'Spin-off');

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    key: 'company',
    header: 'Company',
    align: 'start',
    sortable: true,
    cell: ({ company, symbol }) => (symbol ? <Link href={stockPath(symbol)}>{company}</Link> : company),
    value: ({ company }) => company,
  },
  {
    key: 'stage',
    header: 'Stage',
    align: 'start',
    cell: ({ stage }) => <Badge tone={TONES[stage]}>{stageLabel(stage)}</Badge>,
    value: ({ stage }) => stageLabel(stage),
  },
  textColumn('symbol', 'Symbol'),
  {
    key: 'kind',
    header: 'Kind',
    align: 'start',
    cell: ({ kind }) => kindLabel(kind),
    value: ({ kind }) => kindLabel(kind),
  },
  {
    key: 'began',
    header: 'First filing',
    sortable: true,
    cell: ({ began }) => formatDay(began),
    value: ({ began }) => began,
  },
  {
    key: 'last',
    header: 'Last filing',
    sortable: true,
    cell: ({ last }) => formatDay(last),
    value: ({ last }) => last,
  },
  {
    key: 'form',
    header: 'Form',
    align: 'start',
    cell: ({ form, url }) => (url ? <a href={url}>{form}</a> : form),
    value: ({ form }) => form,
  },
  {
    key: 'days',
    header: 'Days since',
    title: 'Since the last filing',
    sortable: true,
    cell: ({ days }) => formatCount(days),
    value: ({ days }) => days,
  },
  {
    key: 'amendments',
    header: 'Amendments',
    cell: ({ amendments }) => amendments,
    value: ({ amendments }) => amendments,
  },
  {
    key: 'first',
    header: 'First close',
    cell: ({ trading }) =>
      trading ? `${formatNumber(trading.first.close, { decimals: 2 })} ${trading.currency}` : '–',
    value: ({ trading }) => trading?.first.close ?? null,
  },
  {
    key: 'change',
    header: 'Since then',
    unit: '%',
    cell: ({ trading }) => (trading ? <Change change={trading.change} percent={trading.change} percentOnly /> : '–'),
    value: ({ trading }) => trading?.change ?? null,
  },
];

/** What the address of the list may hold. */
export const OFFERINGS_SHAPE = {
  columns: COLUMNS,
  filters: [
    { kind: 'text', key: 'q', label: 'Company', placeholder: 'Company' },
    { kind: 'select', key: 'stage', label: 'Stage', options: OFFERING_STAGES },
    {
      kind: 'select',
      key: 'kind',
      label: 'Kind',
      options: [
        { value: 'ipo', label: 'IPO' },
        { value: 'spin-off', label: 'Spin-off' },
      ],
    },
  ],
  defaultOrder: { key: 'last', direction: 'descending' },
  perPageOptions: [50, 100, 250],
} as const satisfies ListShape;

/** The list of offerings. */
export const OFFERINGS_LIST: Omit<ListSpec<Row, unknown>, 'query'> = {
  ...OFFERINGS_SHAPE,
  title: 'Offerings',
  rowKey: ({ cik, began }) => `${cik} ${began}`,
  exportName: 'ipos',
  emptyText: 'No registration was imported yet: filing lists and daily indexes report them',
};
