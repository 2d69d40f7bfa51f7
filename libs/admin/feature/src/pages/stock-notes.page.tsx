import { staffNotesQuery } from '@plumbline/admin/data-access';
import type { staffNoteCalls } from '@plumbline/portfolios/contract';
import type { ResultOf } from '@plumbline/shared/domain';
import { oneOf, PagedList, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';
import { ListTools } from '../components/ListTools';

type Answer = ResultOf<(typeof staffNoteCalls)['GET /_api/admin/notes']>;
type Row = Answer['data'][number];

const ORDERS = [
  { value: 'people', label: 'Most people first' },
  { value: 'notes', label: 'Most notes first' },
  { value: 'recent', label: 'Most in 30 days first' },
  { value: 'last', label: 'Last written first' },
] as const;

const columns: readonly Column<Row>[] = [
  textColumn('symbol', 'Stock', { of: ({ stock }) => stock.display_symbol }),
  textColumn('company', 'Company', { of: ({ stock }) => stock.company }),
  countColumn('people', 'People'),
  countColumn('notes', 'Notes'),
  countColumn('recent', 'In 30 days'),
  dayColumn('last', 'Last written'),
];

const sumText = ({ people, notes }: Answer['all']): string =>
  `${countText(notes)} notes of ${countText(people)} people in all.`;

/** Which stocks people write notes on; what they write stays theirs. */
export function StockNotesPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const sort = oneOf(address.get('sort'), ['people', 'notes', 'recent', 'last']);
  const query = useQuery({
    ...staffNotesQuery({ page: address.page, sort, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Stock notes" flush>
      <div className="flex flex-wrap items-end gap-3 p-4">
        <ListTools search="Symbol or company" orders={ORDERS} address={address} />
        <p className="m-0 w-full text-sm text-ink-2">
          {query.data && sumText(query.data.all)} Notes are private: staff see how many there are on a stock, once at
          least three people wrote some, and never what they say.
        </p>
      </div>
      <PagedList
        of="stock notes"
        query={query}
        columns={columns}
        rowKey={({ stock }) => String(stock.ref)}
        empty={
          <EmptyState title={q ? 'No stock matches' : 'No stock was noted by three people yet'}>
            {q ? 'Try fewer letters.' : 'Members write notes on the pages of stocks and in portfolios.'}
          </EmptyState>
        }
        onPage={address.setPage}
      />
    </Card>
  );
}
