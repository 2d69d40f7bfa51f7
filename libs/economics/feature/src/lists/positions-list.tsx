import type { PositionRow } from '@plumbline/economics/data-access';
import { COT_KIND_LABELS, COT_KINDS, cotPath } from '@plumbline/economics/domain';
import { formatNumber, type ListShape } from '@plumbline/shared/domain';
import { useSearch } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { countColumn, dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { ReactNode } from 'react';

/** A market as a link to its page, in the kind of report that the list shows. */
function MarketLink({ code, market }: PositionRow): ReactNode {
  const [params] = useSearch();
  const kind = params.get('kind');
  const path = cotPath(code, market);
  return <Link href={kind ? `${path}?kind=${kind}` : path}>{market}</Link>;
}

const signed = (value: number | null): string =>
  value === null ? '–' : formatNumber(value, { decimals: 0, sign: 'always' });

/** Where an index lies between the ends of its range: the place on a line. */
function IndexMark({ index, extreme }: Pick<PositionRow, 'index' | 'extreme'>): ReactNode {
  if (index === null) return '–';
  return (
    <span className="inline-flex items-center gap-2">
      {extreme && <Badge tone={extreme === 'high' ? 'good' : 'severe'}>{extreme === 'high' ? 'High' : 'Low'}</Badge>}
      <span className="relative h-1 w-16 rounded-full bg-surface-3" aria-hidden="true">
        <i
          className="absolute -top-1 h-3 w-1 rounded-full bg-accent"
          style={{ left: `calc(${index.toFixed(1)}% - 2px)` }}
        />
      </span>
      <span className="w-8 text-right">{formatNumber(index, { decimals: 0 })}</span>
    </span>
  );
}

const COLUMNS: readonly ListColumn<PositionRow>[] = [
  {
    key: 'market',
    header: 'Market',
    align: 'start',
    sortable: true,
    cell: (row) => <MarketLink {...row} />,
    value: ({ market }) => market,
  },
  textColumn('exchange', 'Exchange', { isHidden: true }),
  textColumn('code', 'Code', { isHidden: true }),
  numberColumn('net', 'Net position', { unit: 'contracts', write: signed, sortable: true }),
  numberColumn('share', 'Of open interest', { unit: '%', decimals: 1, sign: 'always', sortable: true }),
  {
    key: 'index',
    header: 'Index',
    title: '0 at the lowest net position of the window, 100 at the highest; 95 and 5 are extremes',
    sortable: true,
    cell: (row) => <IndexMark {...row} />,
    value: ({ index }) => index,
  },
  numberColumn('percentile', 'Percentile', { decimals: 0, isHidden: true }),
  numberColumn('change', 'Change', {
    unit: 'contracts',
    title: 'On the report before; sorted by its share of open interest',
    write: signed,
    sortable: true,
  }),
  { key: 'recent', header: 'Half a year', isDecoration: true, cell: ({ recent }) => <Sparkline values={recent} /> },
  countColumn('interest', 'Open interest', { unit: 'contracts', sortable: true }),
  dayColumn('day', 'Positions of'),
  dayColumn('public', 'Public'),
];

const KINDS = COT_KINDS.flatMap((kind) => [
  { value: kind, label: `${COT_KIND_LABELS[kind]}, futures` },
  { value: `${kind}-combined`, label: `${COT_KIND_LABELS[kind]}, with options` },
]);

/** Windows of the index by their name in the address. */
export const WINDOW_OPTIONS = [
  { value: '26', label: 'Half a year' },
  { value: '52', label: 'One year' },
  { value: '156', label: 'Three years' },
  { value: 'all', label: 'All reports' },
] as const;

/** Kinds there are any report of; all before they are known. */
export const kindOptions = (kinds: readonly { readonly kind: string; readonly combined: boolean }[] | undefined) =>
  kinds === undefined
    ? KINDS
    : KINDS.filter(({ value }) => kinds.some(({ kind, combined }) => value === (combined ? `${kind}-combined` : kind)));

/** Columns, filters and defaults of the address of the list of markets. */
export const positionsShape = (kinds?: readonly { readonly kind: string; readonly combined: boolean }[]) =>
  ({
    columns: COLUMNS,
    filters: [
      { kind: 'text', key: 'q', label: 'Market', placeholder: 'Gold, 13874A' },
      { kind: 'select', key: 'kind', label: 'Report', options: kindOptions(kinds) },
      { kind: 'select', key: 'window', label: 'Index over', options: WINDOW_OPTIONS },
    ],
    perPageOptions: [50, 100, 250],
  }) satisfies ListShape;

/** Markets with the position of the group that leads. */
export const positionsList = (shape: ReturnType<typeof positionsShape>): ListSpec<PositionRow> => ({
  ...shape,
  title: 'Markets',
  exportName: 'commitments-of-traders',
  rowKey: ({ code, commodity }) => `${code} ${commodity}`,
  emptyText: 'No report of traders is known',
  emptyHint: 'Import yearly files of the CFTC: legacy, disaggregated, financial futures.',
});
