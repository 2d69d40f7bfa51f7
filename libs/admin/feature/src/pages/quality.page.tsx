import { qualityQuery, unattachedPricesQuery } from '@plumbline/admin/data-access';
import { type ListAddress, oneOf, PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
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

const LISTS = ['checks', 'prices'] as const;
const SEGMENTS = [
  { value: 'checks', label: 'Checks' },
  { value: 'prices', label: 'Prices without a company' },
] as const;

interface ListProps {
  readonly address: ListAddress;
  readonly q: string | undefined;
}

function Checks({ address, q }: ListProps): ReactNode {
  const query = useQuery({
    ...qualityQuery({ page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      of="companies by quality"
      query={query}
      columns={columns}
      rowKey={({ stockid }) => stockid}
      empty={<EmptyState title={q ? 'No company matches' : 'No company has figures that could be checked'} />}
      onPage={address.setPage}
    />
  );
}

function Unattached({ address, q }: ListProps): ReactNode {
  const query = useQuery({
    ...unattachedPricesQuery({ page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      of="prices without a company"
      query={query}
      columns={unattachedColumns}
      rowKey={({ stockid }) => stockid}
      empty={<EmptyState title={q ? 'No symbol matches' : 'All prices belong to a company or fund'} />}
      onPage={address.setPage}
    />
  );
}

/** Companies by how many of their checks do not hold, and prices that no source ties to a company. */
export function QualityPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const shown = oneOf(address.get('list'), LISTS);
  const List = shown === 'checks' ? Checks : Unattached;
  return (
    <Card title="Quality of the data" flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SearchBox key={q} label="Company or symbol" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
        <SegmentedControl
          label="What is listed"
          options={SEGMENTS}
          value={shown}
          onChange={(list) => address.set({ list: list === 'checks' ? undefined : list })}
        />
      </div>
      <List address={address} q={q} />
    </Card>
  );
}
