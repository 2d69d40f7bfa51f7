import { staffNotesQuery } from '@plumbline/admin/data-access';
import type { staffNoteCalls } from '@plumbline/portfolios/contract';
import { getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';

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

const LIST = {
  ...listNames('stock notes'),
  columns,
  rowKey: ({ stock }) => String(stock.ref),
  filters: [{ kind: 'text', key: 'q', label: 'Symbol or company' }],
  orders: ORDERS,
  emptyText: 'No stock was noted by three people yet',
  emptyHint: 'Members write notes on the pages of stocks and in portfolios.',
  noMatch: 'No stock matches',
} as const satisfies ListSpec<Row>;

/** Which stocks people write notes on; what they write stays theirs. */
export function StockNotesPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...staffNotesQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Stock notes" flush>
      <p className="m-0 px-4 pt-3 text-sm text-ink-2">
        {query.data && sumText(query.data.all)} Notes are private: staff see how many there are on a stock, once at
        least three people wrote some, and never what they say.
      </p>
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
