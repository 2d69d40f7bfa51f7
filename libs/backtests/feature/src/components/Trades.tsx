import { tradesQuery, type BacktestCalls } from '@plumbline/backtests/data-access';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { PageFoot, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { StockName } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Row = ResultOf<BacktestCalls['GET /_api/screeners/backtesting/{id}/trades']>['data'][number];

const part = (value: number): string => formatPercent(100 * value);

const kindOf = ({ from, to, change }: Row): string =>
  from === 0 ? 'Bought' : to === 0 ? 'Sold' : change > 0 ? 'Added' : 'Reduced';

const COLUMNS: readonly Column<Row>[] = [
  dayColumn('day', 'Day'),
  textColumn('kind', 'Trade', { of: kindOf }),
  {
    key: 'stock',
    header: 'Company',
    align: 'start',
    cell: ({ stock }) => <StockName display_symbol={stock.symbol} company={stock.company} />,
    value: ({ stock }) => stock.symbol,
  },
  numberColumn('from', 'Weight before', { write: part }),
  numberColumn('to', 'Weight after', { write: part }),
  {
    key: 'change',
    header: 'Change',
    cell: ({ change }) => formatPercent(100 * change, { sign: 'always' }),
    value: ({ change }) => change,
  },
];

const PAUSE_MS = 250;

/** All purchases and sales, the newest first. */
export function Trades({ id }: { id: number }): ReactNode {
  const [page, setPage] = useState(1);
  const [words, setWords] = useState('');
  const search = useDebounced(words.trim(), PAUSE_MS);
  const query = useQuery({ ...tradesQuery(id, page, search), placeholderData: keepPreviousData });
  return (
    <Card title="Trades" flush className="col-span-12">
      <div className="px-4 pb-2">
        <TextField
          label="Search trades"
          isLabelHidden
          type="search"
          placeholder="Company or symbol"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPage(1);
          }}
        />
      </div>
      <QueryPart query={query} className="p-4" lines={6} failure="The trades could not be loaded">
        {(list) => (
          <>
            <DataTable
              caption="Trades"
              maxHeight="480px"
              columns={COLUMNS}
              rows={list.data}
              rowKey={({ day, stock }) => `${day} ${stock.id}`}
              empty={<EmptyState title="No trade fits">Try another word.</EmptyState>}
            />
            <PageFoot label="Pages of trades" list={list} onPage={setPage} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}
