import { comparisonQuery, performanceQuery, sizeGridQuery } from '@plumbline/industry/data-access';
import type { industryCalls } from '@plumbline/industry/contract';
import { SPANS } from '@plumbline/industry/domain';
import { formatCount, formatPercent, type ApiError, type ResultOf } from '@plumbline/shared/domain';
import { oneOf, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PlaceAddress } from '../place-address';
import { ALL, figureText, partColumn, rowKey } from './rows';
import { SpanChoice } from './SpanChoice';

type Groups = ResultOf<(typeof industryCalls)['GET /_api/industry/comparison']>;
type Row = Groups['data'][number];
type Figure = Groups['all'][number];

type Way = 'median' | 'weighted' | 'positive';
const WAY_WORDS: Readonly<Record<Way, string>> = {
  median: 'Median',
  weighted: 'Weighted',
  positive: 'Share above zero',
};

const textOf = (figure: Figure | undefined, way: Way, unit: string): string =>
  way === 'positive'
    ? formatPercent(figure?.positive ?? null, { decimals: 0 })
    : figureText(figure?.[way] ?? null, unit);

/** Short for a return: the card says what it is. */
const spanLabel = (key: string): string | undefined => SPANS.find(({ field }) => field === key)?.label;

const columnsOf = ({ place }: PlaceAddress, { by, fields }: Groups, way: Way): readonly Column<Row>[] => [
  partColumn<Row>(place, by),
  ...fields.map(({ key, label, unit }, at): Column<Row> => ({
    key,
    header: spanLabel(key) ?? label,
    title: label,
    sortable: true,
    cell: ({ figures }) => (
      <span title={`${formatCount(figures[at]?.known ?? 0)} companies have it`}>{textOf(figures[at], way, unit)}</span>
    ),
    value: ({ figures }) => figures[at]?.[way] ?? null,
  })),
];

interface GroupsCardProps {
  address: PlaceAddress;
  query: UseQueryResult<Groups, ApiError>;
  title: string;
  ways: readonly [Way, ...Way[]];
  footer: string;
  exportName: string;
}

/** All of a place as the first row. */
const withAll = ({ all, data, by, companies, mktcap }: Groups): readonly Row[] =>
  by === 'company' || data.length > 1
    ? [{ name: ALL, stockid: null, display_symbol: null, companies, mktcap, figures: all }, ...data]
    : data;

function GroupsCard({ address, query, title, ways, footer, exportName }: GroupsCardProps): ReactNode {
  const [chosen, setWay] = useState<Way>(ways[0]);
  const way = oneOf(chosen, ways);
  return (
    <Card
      title={title}
      flush
      footer={footer}
      aside={
        <SegmentedControl
          label={`${title}: which figure`}
          options={ways.map((value) => ({ value, label: WAY_WORDS[value] }))}
          value={way}
          onChange={setWay}
        />
      }
    >
      <QueryPart query={query} lines={8} className="p-4" failure={`${title} could not be loaded`}>
        {(groups) => {
          const [name, ...columns] = columnsOf(address, groups, way);
          const own: Column<Row> = {
            ...name!,
            cell: (row) => (row.name === ALL ? <b className="font-semibold">{ALL}</b> : name!.cell(row)),
          };
          return (
            <DataTable
              caption={title}
              columns={[own, ...columns]}
              rows={withAll(groups)}
              rowKey={rowKey}
              exportName={exportName}
            />
          );
        }}
      </QueryPart>
    </Card>
  );
}

/** Multiples, margins and growth of the parts of a place. */
export function ComparisonPart(address: PlaceAddress): ReactNode {
  const query = useQuery({ ...comparisonQuery(address.place), placeholderData: keepPreviousData });
  return (
    <GroupsCard
      address={address}
      query={query}
      title={'Comparison'}
      exportName={'industry-comparison'}
      ways={['median', 'weighted']}
      footer="The company in the middle, or the mean weighted by market value, of the companies that have the figure: losses have no multiple of earnings."
    />
  );
}

/** Returns of the parts of a place. */
export function PerformancePart(address: PlaceAddress): ReactNode {
  const query = useQuery({ ...performanceQuery(address.place), placeholderData: keepPreviousData });
  return (
    <GroupsCard
      address={address}
      query={query}
      title={'Performance'}
      exportName={'industry-performance'}
      ways={['weighted', 'median', 'positive']}
      footer="Total returns in the currency of each price. The weights are those of today: companies that are gone are not in it."
    />
  );
}

type Grid = ResultOf<(typeof industryCalls)['GET /_api/industry/performance_mktcap_grid']>;
type GridRow = Grid['data'][number];

/** How strongly a cell is coloured: full at a return of 40 %. */
const shade = (value: number | null): string | undefined => {
  if (value === null || value === 0) return undefined;
  const strength = Math.round(Math.min(1, Math.abs(value) / 40) * 28) + 4;
  return `color-mix(in srgb, var(${value > 0 ? '--gain' : '--loss'}) ${strength}%, transparent)`;
};

const gridColumns = ({ place }: PlaceAddress, { by, sizes }: Grid): readonly Column<GridRow>[] => [
  partColumn<GridRow>(place, by),
  ...sizes.map(({ name, words }, at): Column<GridRow> => ({
    key: name,
    header: name,
    unit: '%',
    title: `Market value ${words}`,
    sortable: true,
    cell: ({ cells }) => {
      const { median = null, known = 0 } = cells[at] ?? {};
      return (
        <span
          className="inline-block min-w-16 rounded-1 px-2"
          style={{ background: shade(median) }}
          title={`${formatCount(known)} companies`}
        >
          {known === 0 ? '–' : formatPercent(median, { decimals: 1 })}
        </span>
      );
    },
    value: ({ cells }) => cells[at]?.median ?? null,
  })),
];

/** Median returns by the size of companies. */
export function SizeGridPart(address: PlaceAddress): ReactNode {
  const query = useQuery({ ...sizeGridQuery(address.place, address.span), placeholderData: keepPreviousData });
  return (
    <Card
      title="Performance by size"
      flush
      aside={<SpanChoice span={address.span} />}
      footer="Median total return of the companies of a size; sizes by market value of the day in US dollars."
    >
      <QueryPart query={query} lines={8} className="p-4" failure="Returns by size could not be loaded">
        {(grid) => (
          <DataTable
            caption="Median return by size"
            columns={gridColumns(address, grid)}
            rows={grid.data}
            rowKey={rowKey}
            exportName="industry-sizes"
          />
        )}
      </QueryPart>
    </Card>
  );
}
