import { debtListQuery, type DebtRow } from '@plumbline/economics/data-access';
import { debtPath, type MarketPage } from '@plumbline/economics/domain';
import { carryAsOf, formatNumber } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { WorldMap } from '../charts/WorldMap';
import { MarketFrame } from './MarketFrame';

/** The year that the address names. */
export const yearChoice = (params: { get: (name: string) => string | null | undefined }): number | undefined => {
  const year = Number(params.get('year') ?? 0);
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : undefined;
};

const COLUMNS: readonly Column<DebtRow>[] = [
  countColumn('rank', 'Rank', { sortable: true }),
  {
    key: 'name',
    header: 'Country',
    align: 'start',
    sortable: true,
    cell: ({ iso3, name, forecast }) => (
      <span className="inline-flex items-baseline gap-2">
        <Link href={debtPath(iso3)}>{name}</Link>
        {forecast && <Badge>Forecast</Badge>}
      </span>
    ),
    value: ({ name }) => name,
  },
  numberColumn('value', 'Debt', { unit: '% of output', decimals: 1, sortable: true }),
  {
    key: 'change',
    header: 'On the year before',
    unit: 'pp',
    sortable: true,
    cell: ({ value, before }) =>
      before === null ? '–' : formatNumber(value - before, { decimals: 1, sign: 'always' }),
    value: ({ value, before }) => (before === null ? null : value - before),
  },
];

/** Government debt as % of GDP: map and ranking of a year. */
export function DebtPage({ page }: { page: MarketPage }): ReactNode {
  const [asOf, address, navigate] = [useAsOf(), useListAddress(), useNavigate()];
  const query = useQuery({ ...debtListQuery(yearChoice(address), asOf), placeholderData: keepPreviousData });
  return (
    <MarketFrame page={page}>
      <QueryPart query={query} lines={14} failure="The debts could not be loaded">
        {({ year, years, data, mean, median, actual }) =>
          data.length === 0 ? (
            <NotOnFile title="Not available">Import the indicator GGXWDG_NGDP of the IMF DataMapper.</NotOnFile>
          ) : (
            <div className="grid grid-cols-[3fr_2fr] items-start gap-4 max-lg:grid-cols-1">
              <Card
                title={`Government debt to output, ${String(year)}`}
                aside={
                  <Select
                    label="Year"
                    isLabelHidden
                    value={String(year)}
                    options={years.toReversed().map((each) => ({
                      value: String(each),
                      label: actual !== null && each > actual ? `${String(each)} forecast` : String(each),
                    }))}
                    onChange={(event) =>
                      address.set({ year: event.target.value === String(actual) ? undefined : event.target.value })
                    }
                  />
                }
                footer={`International Monetary Fund. ${mean === null ? 'All values of this year are forecasts: they have no rank and no mean.' : `Mean ${formatNumber(mean, { decimals: 1 })} %, median ${formatNumber(median, { decimals: 1 })} % of countries with a figure.`}`}
              >
                <WorldMap
                  label={`Government debt to output in ${String(year)}, percent`}
                  values={data.map(({ iso3, name, value, forecast }) => ({ iso3, name, value, isForecast: forecast }))}
                  format={(value) => `${formatNumber(value, { decimals: 0 })} %`}
                  onOpen={(iso3) => void navigate(carryAsOf(debtPath(iso3), asOf))}
                />
              </Card>
              <Card title="Ranking" flush>
                <DataTable
                  caption={`Countries by debt in ${String(year)}`}
                  columns={COLUMNS}
                  rows={data}
                  rowKey={({ iso3 }) => iso3}
                  exportName="debt-to-gdp"
                  maxHeight="560px"
                />
              </Card>
            </div>
          )
        }
      </QueryPart>
    </MarketFrame>
  );
}
