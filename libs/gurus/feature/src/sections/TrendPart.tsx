import { LineTrend } from '@plumbline/charts/ui';
import { trendsQuery } from '@plumbline/gurus/data-access';
import type { guruListCalls } from '@plumbline/gurus/contract';
import { FIXED_GROUP_IDS, FIXED_GROUPS, type GuruSection } from '@plumbline/gurus/domain';
import { formatDay, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { oneOf, QueryPart, useAsOf, useSearch } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { numberColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Trends = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/industry_trends']>;
type Effect = Trends['effects'][number];

/** Lines of the chart; the others are in the table. */
const LINES = 7;

const points = (key: 'change' | 'trades' | 'prices', header: string, title: string): Column<Effect> =>
  numberColumn(key, header, { unit: 'points', title, decimals: 2, sortable: true });

const columnsOf = (name: string): readonly Column<Effect>[] => [
  textColumn('key', name),
  percentColumn('weight', 'Weight', { unit: '%', sortable: true }),
  points('change', 'Change', 'Since the quarter before'),
  points('trades', 'By trades', 'Changes of shares at the mean of both prices, of the value before'),
  points('prices', 'By prices', 'The rest of the change'),
];

function Lines({ quarters, effects }: Trends): ReactNode {
  const lines = effects.slice(0, LINES).map(({ key }) => ({
    label: key,
    values: quarters.map(({ weights }) => weights.find((one) => one.key === key)?.weight ?? null),
  }));
  return (
    <LineTrend
      label="Weight in all portfolios"
      days={quarters.map(({ period }) => period)}
      lines={lines}
      format={(value) => formatPercent(value, { decimals: 0 })}
      height={260}
    />
  );
}

/** Sectors or countries of all portfolios by quarter. */
export function TrendPart({ section }: { section: GuruSection }): ReactNode {
  const [params, setParams] = useSearch();
  const by = section.by ?? 'sector';
  const group = oneOf(params.get('group') ?? undefined, FIXED_GROUP_IDS);
  const query = useQuery({ ...trendsQuery(by, group, useAsOf()), placeholderData: keepPreviousData });
  const name = by === 'sector' ? 'Sector' : 'Country';
  return (
    <QueryPart query={query} lines={10} failure="The trends could not be loaded">
      {(trends) => (
        <div className="flex flex-col gap-4">
          <Card
            title={`${name} by quarter`}
            aside={
              <Select
                label="Group"
                isLabelHidden
                options={FIXED_GROUPS.map(({ id, name: label }) => ({ value: id, label }))}
                value={group}
                onChange={(event) => setParams(new URLSearchParams({ group: event.target.value }))}
              />
            }
            footer="Shares of managers whose report and the one of the quarter before are whole; sectors and countries as they are now."
          >
            {trends.quarters.length > 0 ? (
              <Lines {...trends} />
            ) : (
              <EmptyState title="No quarters to compare">Needs two consecutive full reports.</EmptyState>
            )}
          </Card>
          {trends.effects.length > 0 && (
            <Card title={`What changed in the quarter to ${formatDay(trends.quarters.at(-1)?.period)}`} flush>
              <DataTable
                caption={`${name} weights`}
                columns={columnsOf(name)}
                rows={trends.effects}
                rowKey={({ key }) => key}
                exportName={section.key}
              />
            </Card>
          )}
        </div>
      )}
    </QueryPart>
  );
}
