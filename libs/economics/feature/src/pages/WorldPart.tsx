import { worldMapQuery, type WorldMapAnswer } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { carryAsOf } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { WorldMap } from '../charts/WorldMap';
import { unitText, valueText } from '../kit/figures';

interface Row {
  readonly iso3: string;
  readonly name: string;
  readonly value: number;
  readonly isForecast: boolean;
  readonly series: number;
}

const rowsOf = ({ data, countries }: WorldMapAnswer): readonly Row[] =>
  data.map(([iso3, value, , isForecast, series]) => ({
    iso3,
    name: countries[iso3] ?? iso3,
    value,
    isForecast,
    series,
  }));

const columnsOf = ({ unit, name }: WorldMapAnswer): readonly Column<Row>[] => [
  linkColumn('name', 'Country', (row) => indicatorPath(row.series, `${name} ${row.name}`), { sortable: true }),
  {
    key: 'value',
    header: 'Value',
    unit: unitText(unit),
    sortable: true,
    cell: ({ value, isForecast }) => (isForecast ? `${valueText(value)} forecast` : valueText(value)),
    value: ({ value }) => value,
  },
];

function Choice({ answer }: { answer: WorldMapAnswer }): ReactNode {
  const address = useListAddress();
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label="Indicator of countries"
        isLabelHidden
        value={answer.indicator}
        options={answer.indicators.map(({ indicator, name }) => ({ value: indicator, label: name }))}
        onChange={(event) => address.set({ map: event.target.value, year: undefined })}
      />
      <Select
        label="Year"
        isLabelHidden
        value={String(answer.year ?? '')}
        options={answer.years.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(event) => address.set({ year: event.target.value })}
      />
    </div>
  );
}

const NONE = (
  <NotOnFile title="No figures of countries yet">
    Import indicators of the World Bank (JSON or CSV) or of the IMF DataMapper.
  </NotOnFile>
);

/** The indicator and the year of the map, as the address names them. */
export const mapChoice = (params: { get: (name: string) => string | null | undefined }) => {
  const [map, year] = [params.get('map') ?? undefined, Number(params.get('year') ?? 0)];
  return {
    map: map && /^(WB|IMF):[\w.]{2,40}$/.test(map) ? map : undefined,
    year: year >= 1900 && year <= 2200 ? year : undefined,
  };
};

/** An indicator of all countries: as a map and as a list. */
export function WorldPart(): ReactNode {
  const [asOf, navigate] = [useAsOf(), useNavigate()];
  const { map, year } = mapChoice(useListAddress());
  const query = useQuery({ ...worldMapQuery(map, year, asOf), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} lines={10} failure="The map could not be loaded">
      {(answer) => {
        if (answer.indicators.length === 0) return NONE;
        const rows = rowsOf(answer);
        const open = (iso3: string) => {
          const row = rows.find((each) => each.iso3 === iso3);
          if (row) void navigate(carryAsOf(indicatorPath(row.series, `${answer.name} ${row.name}`), asOf));
        };
        return (
          <Card
            title={`${answer.name}${answer.year === null ? '' : `, ${String(answer.year)}`}`}
            aside={<Choice answer={answer} />}
          >
            <div className="grid grid-cols-[2fr_1fr] gap-4 max-lg:grid-cols-1">
              <WorldMap
                label={`${answer.name} by country`}
                values={rows}
                format={(value) => valueText(value)}
                onOpen={open}
              />
              <div>
                <DataTable
                  caption={`${answer.name} by country`}
                  columns={columnsOf(answer)}
                  rows={rows}
                  rowKey={({ iso3 }) => iso3}
                  exportName="countries"
                  maxHeight="420px"
                  empty="No country has a value of this year"
                />
              </div>
            </div>
          </Card>
        );
      }}
    </QueryPart>
  );
}
