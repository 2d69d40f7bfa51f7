import { unitText } from '@plumbline/formula/domain';
import type { ScreenCalls } from '@plumbline/screener/contract';
import { aggregateQuery } from '@plumbline/screener/data-access';
import { GROUP_FIELDS } from '@plumbline/screener/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FieldChoice, isNumberField } from './FieldChoice';
import type { ScreenChoice } from './use-screen-state';

type Aggregated = ResultOf<ScreenCalls['POST /_api/screeners/aggregate']>;
type GroupRow = Aggregated['data'][number];

const DEFAULTS = ['mktcap_norm', 'pettm', 'roe', 'dividend_yield'] as const;
const GROUPS = GROUP_FIELDS.map(({ key, label }) => ({ value: key, label }));

const STATISTICS = [
  { value: 'median', label: 'Median' },
  { value: 'mean', label: 'Mean' },
  { value: 'weighted', label: 'Weighted', title: 'Mean weighted by market value' },
  { value: 'sum', label: 'Sum' },
] as const;

type Statistic = (typeof STATISTICS)[number]['value'];

const columnsOf = ({ group, columns }: Aggregated, statistic: Statistic): Column<GroupRow>[] => [
  textColumn('name', group.label, { missing: 'Not known', sortable: true }),
  countColumn('count', 'Companies', { sortable: true }),
  ...columns.map(({ key, label, unit, doc }, place): Column<GroupRow> => ({
    key,
    header: label,
    sortable: true,
    ...(doc ? { title: doc } : {}),
    cell: ({ figures }) => (
      <Figure
        text={unitText(figures[place]?.[statistic] ?? null, unit ?? 'x')}
        reason={statistic === 'sum' ? 'Values of this kind are not added up' : 'No company of the group has it'}
      />
    ),
    value: ({ figures }) => figures[place]?.[statistic] ?? null,
  })),
];

/** The companies of a screen by groups: how many, and a statistic of any figures. */
export function AggregateView({ state, change }: ScreenChoice): ReactNode {
  const [group = 'sector', ...chosen] = state.group ?? [];
  const fields = chosen.length > 0 ? chosen : [...DEFAULTS];
  const [statistic, setStatistic] = useState<Statistic>('median');
  const query = useQuery({ ...aggregateQuery(state, group, fields), placeholderData: keepPreviousData });
  const set = (parts: readonly string[]) => change({ group: parts, page: state.page });
  return (
    <QueryPart query={query} failure="The groups could not be loaded" lines={8}>
      {(answer) => (
        <>
          <div className="list-tools">
            <Select
              label="Group by"
              isLabelHidden
              options={GROUPS}
              value={group}
              onChange={(event) => set([event.target.value, ...fields])}
            />
            <SegmentedControl label="Statistic" options={STATISTICS} value={statistic} onChange={setStatistic} />
            <FieldChoice
              label="Add a figure"
              chosen={`${fields.length} shown`}
              accepts={isNumberField}
              onChoose={(key) => set([group, ...fields.filter((one) => one !== key), key])}
            />
          </div>
          <DataTable
            caption={`Groups by ${answer.group.label}`}
            columns={columnsOf(answer, statistic)}
            rows={answer.data}
            rowKey={({ name }) => name ?? ''}
            density="dense"
            exportName="groups"
          />
        </>
      )}
    </QueryPart>
  );
}
