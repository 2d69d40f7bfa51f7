import { qualityQuery, unattachedPricesQuery } from '@plumbline/admin/data-access';
import { getChoices, type FilterSpec } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Row {
  readonly stockid: string;
  readonly symbol: string;
  readonly company: string;
  readonly checked: number;
  readonly failed: number;
}

const columns: readonly Column<Row>[] = [
  linkColumn('company', 'Company', ({ stockid }) => `/admin/quality/${encodeURIComponent(stockid)}`),
  textColumn('symbol', 'Symbol'),
  countColumn('failed', 'Failed checks'),
  countColumn('checked', 'Checked'),
];

interface Unattached {
  readonly stockid: string;
  readonly symbol: string;
  readonly last_day: string;
  readonly holder: { readonly stockid: string; readonly company: string } | null;
}

const unattachedColumns: readonly Column<Unattached>[] = [
  textColumn('symbol', 'Symbol'),
  textColumn('stockid', 'Id'),
  dayColumn('last_day', 'Last price'),
  textColumn('holder', 'Has the symbol now', { of: ({ holder }) => holder?.company }),
];

const LISTS = [
  { value: 'checks', label: 'Checks' },
  { value: 'prices', label: 'Prices without a company' },
] as const;

/** Filters of both lists; which of them is shown is one, too. */
const FILTERS = [
  { kind: 'text', key: 'q', label: 'Company or symbol' },
  { kind: 'choice', key: 'list', label: 'What is listed', options: LISTS, look: 'segments' },
] as const satisfies readonly FilterSpec[];

const CHECKS = {
  ...listNames('companies by quality'),
  columns,
  rowKey: ({ stockid }) => stockid,
  filters: FILTERS,
  emptyText: 'No company has figures that could be checked',
  noMatch: 'No company matches',
} as const satisfies ListSpec<Row>;

const PRICES = {
  ...listNames('prices without a company'),
  columns: unattachedColumns,
  rowKey: ({ stockid }) => stockid,
  filters: FILTERS,
  emptyText: 'All prices belong to a company or fund',
  noMatch: 'No symbol matches',
} as const satisfies ListSpec<Unattached>;

function Checks(): ReactNode {
  const list = useListState(CHECKS);
  const { list: _shown, ...choices } = getChoices(CHECKS, list.state);
  const query = useQuery({ ...qualityQuery(choices), placeholderData: keepPreviousData });
  return <ListPart spec={CHECKS} list={list} query={query} />;
}

function Prices(): ReactNode {
  const list = useListState(PRICES);
  const { list: _shown, ...choices } = getChoices(PRICES, list.state);
  const query = useQuery({ ...unattachedPricesQuery(choices), placeholderData: keepPreviousData });
  return <ListPart spec={PRICES} list={list} query={query} />;
}

/** Companies by how many of their checks do not hold, and prices that no source ties to a company. */
export function QualityPage(): ReactNode {
  const { list } = getChoices(CHECKS, useListState(CHECKS).state);
  return (
    <Card title="Quality of the data" flush>
      {list === 'checks' ? <Checks /> : <Prices />}
    </Card>
  );
}
