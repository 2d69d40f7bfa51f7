import { ChartFrame, LineTrend, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { marketPositionsQuery, positionChoice, type MarketPositions } from '@plumbline/economics/data-access';
import { economicsPages, indicatorPath } from '@plumbline/economics/domain';
import { formatCount, formatDay, formatNumber } from '@plumbline/shared/domain';
import { PageFrame, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { valueText } from '../kit/figures';
import { KnownOn } from '../kit/KnownOn';
import { kindOptions, WINDOW_OPTIONS } from '../lists/positions-list';

type Group = MarketPositions['groups'][number];

const contracts = (value: number | null): string => (value === null ? '–' : formatNumber(value, { decimals: 0 }));
const signed = (value: number | null): string =>
  value === null ? '–' : formatNumber(value, { decimals: 0, sign: 'always' });

/** Sums and what is left over are no groups of their own. */
const isDrawn = ({ category }: Group): boolean => category !== 'reportable';

function linesOf({ groups, group }: MarketPositions): TimeSeries[] {
  const drawn = groups.filter(isDrawn).toSorted((a, b) => Number(b.category === group) - Number(a.category === group));
  const index = drawn[0];
  return [
    ...drawn.map((one): TimeSeries => ({
      id: one.category,
      label: one.label,
      unit: 'contracts',
      values: one.net,
      format: signed,
    })),
    ...(index
      ? [
          {
            id: 'index',
            label: `Index: ${index.label}`,
            values: index.index,
            pane: 1,
            colour: 'accent' as const,
            format: (value: number | null) => (value === null ? '–' : formatNumber(value, { decimals: 0 })),
          },
        ]
      : []),
  ];
}

interface Last {
  readonly group: Group;
  readonly long: number | null;
  readonly short: number | null;
  readonly spread: number | null;
  readonly net: number | null;
  readonly change: number | null;
  readonly share: number | null;
  readonly index: number | null;
}

const lastOf = ({ groups, interest }: MarketPositions): readonly Last[] =>
  groups.map((group) => {
    const [net, before] = [group.net.at(-1) ?? null, group.net.at(-2) ?? null];
    const open = interest.at(-1) ?? 0;
    return {
      group,
      net,
      long: group.long.at(-1) ?? null,
      short: group.short.at(-1) ?? null,
      spread: group.spread.at(-1) ?? null,
      change: net === null || before === null ? null : net - before,
      share: net === null || open <= 0 ? null : (100 * net) / open,
      index: group.index.at(-1) ?? null,
    };
  });

const number = (key: 'long' | 'short' | 'spread', header: string): Column<Last> =>
  numberColumn(key, header, { unit: 'contracts', write: contracts });

const POSITIONS: readonly Column<Last>[] = [
  textColumn('group', 'Group', { of: ({ group }) => group.label }),
  number('long', 'Long'),
  number('short', 'Short'),
  number('spread', 'Spreading'),
  numberColumn('net', 'Net', { unit: 'contracts', write: signed }),
  numberColumn('change', 'Change', { unit: 'contracts', write: signed }),
  numberColumn('share', 'Of open interest', { unit: '%', decimals: 1, sign: 'always' }),
  numberColumn('index', 'Index', { decimals: 0 }),
  {
    key: 'traders',
    header: 'Traders',
    title: 'Long and short',
    cell: ({ group }) =>
      group.tradersLong === null && group.tradersShort === null
        ? '–'
        : `${contracts(group.tradersLong)} / ${contracts(group.tradersShort)}`,
    value: ({ group }) => group.tradersLong,
  },
];

const identityText = (identity: number | null): string => {
  if (identity === null) return '';
  if (identity === 0) return 'Long positions and spreads of all groups are the open interest.';
  return `Long positions and spreads of all groups differ from open interest by ${formatCount(Math.abs(identity))}, as filed.`;
};

function Choice({ positions }: { positions: MarketPositions }): ReactNode {
  const address = useListAddress();
  const { kind, combined, kinds } = positions;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label="Report"
        value={combined ? `${kind}-combined` : kind}
        options={kindOptions(kinds)}
        onChange={(event) => address.set({ kind: event.target.value })}
      />
      <Select
        label="Index over"
        value={address.get('window') ?? '156'}
        options={WINDOW_OPTIONS}
        onChange={(event) => address.set({ window: event.target.value === '156' ? undefined : event.target.value })}
      />
      <SegmentedControl
        label="Reports shown"
        options={[
          { value: '5y', label: 'Five years' },
          { value: 'all', label: 'All' },
        ]}
        value={address.get('span') === 'all' ? 'all' : '5y'}
        onChange={(span) => address.set({ span: span === 'all' ? span : undefined })}
      />
    </div>
  );
}

function Price({ price }: { price: NonNullable<MarketPositions['price']> }): ReactNode {
  return (
    <Card
      title={price.name}
      aside={<Link href={indicatorPath(price.id, price.name)}>All values</Link>}
      footer={`${price.unit}, over the same time.`}
    >
      <LineTrend
        label={price.name}
        days={price.data.map(([day]) => day)}
        lines={[{ label: price.name, values: price.data.map(([, value]) => value) }]}
        format={(value) => valueText(value)}
      />
    </Card>
  );
}

/** Positions of all groups of traders in a market over time. */
export function MarketPositionsPage({ id }: { id: string }): ReactNode {
  const [asOf, address] = [useAsOf(), useListAddress()];
  const choice = {
    ...positionChoice(address.get('kind'), address.get('window')),
    span: address.get('span') === 'all' ? ('all' as const) : ('5y' as const),
  };
  const { data: positions } = useSuspenseQuery(marketPositionsQuery(id, choice, asOf));
  const { market, exchange, days, publicDays, next, identity, price, interest, code } = positions;
  const title = `Net positions: ${market}`;
  const series = linesOf(positions);
  const last = days.at(-1);
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/cot_reports/:id/:name"
      name={market}
      title={market}
      subtitle={`${exchange}, ${code}`}
      intro={`Positions of ${formatDay(last)}, public on ${formatDay(publicDays.at(-1))}. Next report by ${next === null ? 'no known day' : formatDay(next)}. Open interest ${contracts(interest.at(-1) ?? null)} contracts.`}
      aside={<KnownOn />}
      width="wide"
    >
      <Choice positions={positions} />
      <div className="flex flex-col gap-4">
        <ChartFrame
          title={title}
          asOf={formatDay(last)}
          table={seriesTable(title, { days, series })}
          source="Commodity Futures Trading Commission, public domain. Net is long less short; the index is 0 at the lowest net position of the window and 100 at the highest."
        >
          <TimeSeriesChart
            label={title}
            days={days}
            series={series}
            height={440}
            emptyText="No report is known by that day"
          />
        </ChartFrame>
        {price && <Price price={price} />}
        <Card title={`Positions of ${formatDay(last)}`} flush footer={identityText(identity)}>
          <DataTable
            caption={`Positions in ${market}`}
            columns={POSITIONS}
            rows={lastOf(positions)}
            rowKey={({ group }) => group.category}
            exportName={`positions-${code}`}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
