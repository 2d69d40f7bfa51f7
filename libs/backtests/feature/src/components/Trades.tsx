import { tradesQuery, type BacktestCalls } from '@plumbline/backtests/data-access';
import { formatPercent, getFilter, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { StockName } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

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

const LIST: ListSpec<Row> = {
  title: 'Trades',
  pages: 'Pages of trades',
  maxHeight: '480px',
  columns: COLUMNS,
  rowKey: ({ day, stock }) => `${day} ${stock.id}`,
  filters: [{ kind: 'text', key: 'q', label: 'Search trades', placeholder: 'Company or symbol' }],
  emptyText: 'Nothing was traded',
  noMatch: 'No trade fits',
  failure: 'The trades could not be loaded',
};

/** All purchases and sales, the newest first. */
export function Trades({ id }: { id: number }): ReactNode {
  const list = useLocalListState(LIST);
  const query = useQuery({
    ...tradesQuery(id, list.state.page, getFilter(list.state, 'q') ?? ''),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Trades" flush className="col-span-12">
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
