import { formatNumber, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Change } from '@plumbline/shared/ui/Change';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
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
  textColumn('kind', 'Kind', { of: ({ kind }) => kindLabel(kind) }),
  dayColumn('began', 'First filing', { sortable: true }),
  dayColumn('last', 'Last filing', { sortable: true }),
  linkColumn('form', 'Form', ({ url }) => url),
  countColumn('days', 'Days since', { title: 'Since the last filing', sortable: true }),
  countColumn('amendments', 'Amendments'),
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

/** Columns, filters and defaults of the list's address. */
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
export const OFFERINGS_LIST: ListSpec<Row> = {
  ...OFFERINGS_SHAPE,
  title: 'Offerings',
  rowKey: ({ cik, began }) => `${cik} ${began}`,
  exportName: 'ipos',
  emptyText: 'No registration was imported yet: filing lists and daily indexes report them',
};
