import { qualityQuery } from '@plumbline/admin/data-access';
import { PagedList, SearchBox, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';

interface Row {
  readonly stockid: string;
  readonly symbol: string;
  readonly company: string;
  readonly checked: number;
  readonly failed: number;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'company',
    header: 'Company',
    cell: ({ stockid, company }) => <Link href={`/admin/quality/${encodeURIComponent(stockid)}`}>{company}</Link>,
    value: ({ company }) => company,
  },
  { key: 'symbol', header: 'Symbol', align: 'start', cell: ({ symbol }) => symbol, value: ({ symbol }) => symbol },
  { key: 'failed', header: 'Failed checks', cell: ({ failed }) => countText(failed), value: ({ failed }) => failed },
  { key: 'checked', header: 'Checked', cell: ({ checked }) => countText(checked), value: ({ checked }) => checked },
];

/** Companies by how many of their accounting identities do not hold. */
export function QualityPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const query = useQuery({
    ...qualityQuery({ page: address.page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Accounting identities" flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <SearchBox key={q} label="Company or symbol" value={q ?? ''} onSearch={(text) => address.set({ q: text })} />
      </div>
      <PagedList
        of="companies by quality"
        query={query}
        columns={columns}
        rowKey={({ stockid }) => stockid}
        empty={<EmptyState title={q ? 'No company matches' : 'No company has figures that could be checked'} />}
        onPage={address.setPage}
      />
    </Card>
  );
}
