import type { IndicatorRow } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatNumber, type ListShape } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { ReactNode } from 'react';
import { FREQUENCY_LABELS, periodText, unitText, valueText } from '../kit/figures';

/** The name of a series as a link to its page, on the same day. */
export function SeriesLink({ id, name }: Pick<IndicatorRow, 'id' | 'name'>): ReactNode {
  return <Link href={indicatorPath(id, name)}>{name}</Link>;
}

const isPercent = (unit: string): boolean => unit.startsWith('percent');

/** A change on a year ago: percent, of percents in points. */
export const yearText = ({ yoy, unit }: Pick<IndicatorRow, 'yoy' | 'unit'>): string =>
  yoy === null ? '–' : `${formatNumber(yoy, { sign: 'always' })} ${isPercent(unit) ? 'pp' : '%'}`;

/** Columns of lists of series. */
export const SERIES_COLUMNS: readonly ListColumn<IndicatorRow>[] = [
  {
    key: 'name',
    header: 'Indicator',
    align: 'start',
    sortable: true,
    cell: (row) => (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <SeriesLink {...row} />
        {row.computed && <Badge>Computed</Badge>}
      </span>
    ),
    value: ({ name }) => name,
  },
  {
    key: 'recent',
    header: 'Trend',
    isDecoration: true,
    cell: ({ recent }) => (recent.length > 1 ? <Sparkline values={recent} /> : ''),
  },
  numberColumn('value', 'Last', { of: ({ last }) => last?.value, write: valueText }),
  textColumn('unit', 'Unit', { write: (unit) => <span className="text-ink-2">{unitText(unit)}</span> }),
  {
    key: 'period',
    header: 'Period',
    cell: ({ last, frequency }) => (last ? periodText(last.day, frequency) : '–'),
    value: ({ last }) => last?.day ?? null,
  },
  numberColumn('change', 'Change', {
    title: 'On the period before, in the unit of the series; sorted by its size',
    write: (change) => valueText(change, { sign: 'always' }),
    sortable: true,
  }),
  {
    key: 'yoy',
    header: 'On a year ago',
    title: 'Percent; of percents in points',
    sortable: true,
    cell: (row) => yearText(row),
    value: ({ yoy }) => yoy,
  },
  dayColumn('last', 'Public', { of: ({ last }) => last?.public, sortable: true }),
  dayColumn('next', 'Next by', { title: 'By the rule of its release', sortable: true }),
  textColumn('source', 'Source', { isHidden: true }),
  textColumn('code', 'Mnemonic', { isHidden: true }),
];

const FREQUENCY = {
  kind: 'select',
  key: 'frequency',
  label: 'Frequency',
  options: ['D', 'W', 'M', 'Q', 'A'].map((value) => ({ value, label: FREQUENCY_LABELS[value] ?? value })),
} as const;

/**
 * Columns, filters and defaults of the address of a list of series; the country in an address is accepted before the
 * countries are loaded.
 */
export const seriesShape = (countries: readonly { readonly iso3: string; readonly name: string }[]) =>
  ({
    columns: SERIES_COLUMNS,
    filters: [
      { kind: 'text', key: 'q', label: 'Words', placeholder: 'Name, mnemonic, source' },
      FREQUENCY,
      {
        kind: 'select',
        key: 'country',
        label: 'Country',
        options: countries.map(({ iso3, name }) => ({ value: iso3, label: name })),
      },
    ],
    perPageOptions: [50, 100, 250],
  }) satisfies ListShape;

/** The countries an address names, before those of the answer are known. */
export function countriesIn(params: URLSearchParams) {
  const country = params.get('country');
  return country !== null && /^[A-Z]{3}$/.test(country) ? [{ iso3: country, name: country }] : [];
}

/** A list of series. */
export const seriesList = (
  shape: ReturnType<typeof seriesShape>,
  { title, exportName }: { title: string; exportName: string },
): ListSpec<IndicatorRow> => ({
  ...shape,
  title,
  exportName,
  rowKey: ({ id }) => String(id),
  emptyText: 'No series is known',
  emptyHint: 'Import files of statistical offices, central banks and exchanges.',
});
