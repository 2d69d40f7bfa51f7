import { GroupedBars, LineTrend } from '@plumbline/charts/ui';
import { economicQuery, industryHistoryQuery, insiderTrendQuery } from '@plumbline/industry/data-access';
import type { industryCalls } from '@plumbline/industry/contract';
import { formatCompact, formatCount, formatDay, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, moneyColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaceAddress } from '../place-address';
import { figureText } from './rows';

type History = ResultOf<(typeof industryCalls)['GET /_api/industry/history/{id}']>;
type Point = History['points'][number];
type Month = ResultOf<(typeof industryCalls)['GET /_api/industry/insider_trend']>['months'][number];

const historyColumns = (unit: string): readonly Column<Point>[] => [
  dayColumn('day', 'Day'),
  numberColumn('median', 'Median', { write: (median) => figureText(median, unit) }),
  numberColumn('weighted', 'Weighted', { write: (weighted) => figureText(weighted, unit) }),
  countColumn('known', 'Companies'),
];

/** Between two questions while year ends are read. */
const ASK_AGAIN_MS = 3_000;

/** A figure of a place at year ends. */
export function HistoryPart({ place, field: key }: PlaceAddress): ReactNode {
  const query = useQuery({
    ...industryHistoryQuery(place, key),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.making ?? 0) > 0 ? ASK_AGAIN_MS : false),
  });
  return (
    <Card
      title={`${query.data?.field.label ?? key} at year ends`}
      flush
      footer="As known on each day, of the companies that were traded then and are served now, in the sectors of today."
    >
      <QueryPart query={query} lines={10} className="p-4" failure="The history could not be loaded">
        {({ points, field, making }) => (
          <>
            <div className="p-4">
              <LineTrend
                label={field.label}
                days={points.map(({ day }) => day)}
                lines={[
                  { label: 'Median', values: points.map(({ median }) => median) },
                  { label: 'Weighted', values: points.map(({ weighted }) => weighted) },
                ]}
                format={(value) => figureText(value, field.unit)}
                height={220}
              />
              {making > 0 && (
                <p className="mb-0 mt-2 text-sm text-ink-2" role="status">
                  {formatCount(making)} more year ends are being read.
                </p>
              )}
            </div>
            <DataTable
              caption={`${field.label} at year ends`}
              columns={historyColumns(field.unit)}
              rows={points.toReversed()}
              rowKey={({ day }) => day}
              exportName={`industry-history-${field.key}`}
            />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

const money = (key: 'bought' | 'sold', header: string): Column<Month> =>
  moneyColumn(key, header, { unit: 'USD', sortable: true });
const trades = (key: 'buys' | 'sells', header: string): Column<Month> => countColumn(key, header, { sortable: true });

const MONTHS: readonly Column<Month>[] = [
  textColumn('month', 'Month'),
  money('bought', 'Bought'),
  money('sold', 'Sold'),
  trades('buys', 'Purchases'),
  trades('sells', 'Sales'),
];

/** Insider purchases and sales in a place. */
export function InsiderPart({ place }: PlaceAddress): ReactNode {
  const query = useQuery({ ...insiderTrendQuery(place), placeholderData: keepPreviousData });
  return (
    <Card
      title="Insider trend"
      flush
      footer="Purchases and sales on Forms 4 and 5 by the day of the trade, two years; grants and exercises do not count."
    >
      <QueryPart query={query} lines={10} className="p-4" failure="Trades of insiders could not be loaded">
        {({ months }) =>
          months.length === 0 ? (
            <NotOnFile title="No trade is known">Import reports of insiders: Forms 3, 4 and 5.</NotOnFile>
          ) : (
            <>
              <div className="p-4">
                <GroupedBars
                  label="Purchases and sales by month"
                  format={(trades) => (trades === null ? '–' : formatCount(trades))}
                  categories={months.toReversed().map(({ month }) => month)}
                  series={[
                    { label: 'Purchases', values: months.toReversed().map(({ buys }) => buys) },
                    { label: 'Sales', values: months.toReversed().map(({ sells }) => sells) },
                  ]}
                />
              </div>
              <DataTable
                caption="Trades of insiders by month"
                columns={MONTHS}
                rows={months}
                rowKey={({ month }) => month}
                exportName="industry-insiders"
              />
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}

/** Economic series that cover a place. */
export function EconomicPart({ place }: PlaceAddress): ReactNode {
  const query = useQuery({ ...economicQuery(place), placeholderData: keepPreviousData });
  return (
    <Card
      title="Economy"
      footer="Five years as known on the day, the last value of each month, chosen by hand for the sector."
    >
      <QueryPart query={query} lines={8} failure="Economic series could not be loaded">
        {({ series }) =>
          series.length === 0 ? (
            <NotOnFile title="No series of this sector is stored">
              Import economic series, of FRED for example.
            </NotOnFile>
          ) : (
            <div className="grid grid-cols-2 gap-6 max-lg:grid-cols-1">
              {series.map(({ id, name, unit, points }) => (
                <div key={id} className="min-w-0">
                  <h3 className="m-0 mb-1 text-sm font-semibold">
                    {name} <span className="font-normal text-ink-3">{unit}</span>
                  </h3>
                  <p className="m-0 text-sm text-ink-2">
                    {formatNumber(points.at(-1)?.value)} on {formatDay(points.at(-1)?.day)} ({id})
                  </p>
                  <LineTrend
                    label={`${name}, ${unit}`}
                    days={points.map(({ day }) => day)}
                    lines={[{ label: name, values: points.map(({ value }) => value) }]}
                    format={formatCompact}
                    height={120}
                  />
                </div>
              ))}
            </div>
          )
        }
      </QueryPart>
    </Card>
  );
}
