import { LineTrend, PeriodBars } from '@plumbline/charts/ui';
import { insiderSectionQuery, ofKind } from '@plumbline/insiders/data-access';
import type { InsiderSection } from '@plumbline/insiders/domain';
import { formatCount, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, moneyColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ALL_ROWS } from '../lists/all-rows';
import type { RowOf } from '../lists/section-lists';

const [MONTHS, WEEKS] = [ofKind('month'), ofKind('week')];

type Sum = RowOf<'month'>;

const money = (key: 'bought' | 'sold', header: string): Column<Sum> =>
  moneyColumn(key, header, { unit: 'USD', sortable: true });
const count = (key: 'buys' | 'sells', header: string): Column<Sum> => countColumn(key, header, { sortable: true });

const columnsOf = (header: string): readonly Column<Sum>[] => [
  textColumn('key', header),
  money('bought', 'Bought'),
  money('sold', 'Sold'),
  count('buys', 'Purchases'),
  count('sells', 'Sales'),
];

const isMonth = ({ key }: Sum): boolean => /^\d{4}-\d\d$/.test(key);

const SumTable = ({ title, header, rows }: { title: string; header: string; rows: readonly Sum[] }): ReactNode => (
  <Card title={title} flush>
    <DataTable
      caption={title}
      columns={columnsOf(header)}
      rows={rows}
      rowKey={({ key }) => key}
      exportName={`insiders-by-${header.toLowerCase()}`}
    />
  </Card>
);

const NOTHING = <NotOnFile title="No trades yet">Import data sets or filings of insiders.</NotOnFile>;

/** Values bought and sold by month and by sector. */
export function MonthPart({ section }: { section: InsiderSection }): ReactNode {
  const query = useQuery({ ...insiderSectionQuery(section.key, ALL_ROWS, { asOf: useAsOf() }), select: MONTHS });
  return (
    <QueryPart query={query} lines={10} failure="The sums could not be loaded">
      {({ data }) => {
        const months = data.filter(isMonth);
        if (months.length === 0) return NOTHING;
        return (
          <div className="flex flex-col gap-4">
            <Card
              title="Bought by month"
              footer="Millions of dollars, by the day of the trade; trades without a known price count as nothing."
            >
              <PeriodBars
                label="Bought by month, millions of dollars"
                points={months.toReversed().map(({ key, bought }) => ({ label: key, value: bought / 1e6 }))}
                format={(value) => (value === null ? '–' : formatNumber(value, { decimals: 1 }))}
              />
            </Card>
            <SumTable title="By month" header="Month" rows={months} />
            <SumTable title="By sector, two years" header="Sector" rows={data.filter((row) => !isMonth(row))} />
          </div>
        );
      }}
    </QueryPart>
  );
}

type Week = RowOf<'week'>;

const WEEK_COLUMNS: readonly Column<Week>[] = [
  dayColumn('week', 'Week from'),
  percentColumn('ratio', 'Purchases of all trades', { unit: '%', title: 'From 20 trades on', decimals: 1 }),
  countColumn('buys', 'Purchases'),
  countColumn('sells', 'Sales'),
];

/** Purchases among all trades, week by week. */
export function WeekPart({ section }: { section: InsiderSection }): ReactNode {
  const query = useQuery({ ...insiderSectionQuery(section.key, ALL_ROWS, { asOf: useAsOf() }), select: WEEKS });
  return (
    <QueryPart query={query} lines={10} failure="The weeks could not be loaded">
      {({ data }) => {
        if (data.length === 0) return NOTHING;
        const weeks = data.toReversed();
        const days = weeks.map(({ week }) => week);
        return (
          <div className="flex flex-col gap-4">
            <Card
              title="Purchases of all trades"
              footer="By the week in which reports became public. Weeks with fewer than 20 trades have no ratio."
            >
              <LineTrend
                label="Purchases of all trades"
                days={days}
                lines={[{ label: 'Ratio', values: weeks.map(({ ratio }) => ratio) }]}
                format={(value) => formatPercent(value, { decimals: 0 })}
                emptyText="Too few trades for a weekly ratio"
              />
            </Card>
            <Card title="Trades">
              <LineTrend
                label="Trades a week"
                days={days}
                lines={[
                  { label: 'Purchases', values: weeks.map(({ buys }) => buys) },
                  { label: 'Sales', values: weeks.map(({ sells }) => sells) },
                ]}
                format={(value) => formatCount(value)}
              />
            </Card>
            <Card title="Week by week" flush>
              <DataTable
                caption="Trades by week"
                columns={WEEK_COLUMNS}
                rows={data}
                rowKey={({ week }) => week}
                exportName="insiders-by-week"
              />
            </Card>
          </div>
        );
      }}
    </QueryPart>
  );
}
