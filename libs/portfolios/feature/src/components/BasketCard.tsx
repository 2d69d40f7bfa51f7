import { basketQuery, popularBasketQuery, portfolioApi, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatMoney, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn } from '@plumbline/shared/ui/columns';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { notify } from '@plumbline/shared/ui/Toast';
import { stockPath } from '@plumbline/stocks/domain';
import { loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StockCell } from './figures';
import { reportFailure, useRefresh } from './use-refresh';

type Row = ResultOf<PortfolioCalls['POST /_api/v2/portfolios/baskets']>['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    cell: (stock) => <StockCell stock={stock} />,
    value: ({ symbol }) => symbol,
  },
  {
    key: 'price',
    header: 'Last close',
    cell: ({ price, currency }) => (price === null ? 'not available' : formatMoney(price, { currency })),
    value: ({ price }) => price,
  },
  dayColumn('day', 'Of', { of: ({ price_day }) => price_day, missing: '' }),
];

function useBasket() {
  const refresh = useRefresh();
  const send = async (action: 'add' | 'REMOVE', stock: string) => {
    await portfolioApi()('POST /_api/v2/portfolios/baskets', { body: { action, stocks: [stock] } });
    await refresh();
  };
  const add = (stock: string) => send('add', stock).catch(reportFailure);
  const remove = async ({ ref, symbol }: Row) => {
    const stock = `ref:${String(ref)}`;
    await send('REMOVE', stock).catch(reportFailure);
    notify({
      text: `${symbol} is out of the basket`,
      tone: 'good',
      action: { label: 'Undo', onPress: () => void add(stock) },
    });
  };
  return { add, remove };
}

function Popular(): ReactNode {
  const { data } = useQuery(popularBasketQuery());
  if (!data || data.data.length === 0) return null;
  return (
    <p className="m-0 px-4 pb-3 text-sm text-ink-2">
      In most baskets:{' '}
      {data.data.map(({ ref, display_symbol: symbol, count }) => (
        <span key={ref} className="mr-3">
          <Link href={stockPath(symbol)}>{symbol}</Link> {count}
        </span>
      ))}
    </p>
  );
}

/** Securities that somebody keeps an eye on, without a portfolio. */
export function BasketCard(): ReactNode {
  const query = useQuery(basketQuery());
  const { add, remove } = useBasket();
  const action: Column<Row> = {
    key: 'remove',
    header: 'Remove',
    isDecoration: true,
    cell: (row) => (
      <Button size="small" variant="quiet" aria-label={`Remove ${row.symbol}`} onClick={() => void remove(row)}>
        Remove
      </Button>
    ),
  };
  return (
    <Card title="Basket" flush className="mt-4">
      <div className="px-4 py-3">
        <Combobox
          className="w-[240px]"
          label="Add a security to the basket"
          isLabelHidden
          placeholder="Add a security"
          load={loadStocks}
          value={null}
          onChange={(option) => option && void add(option.id)}
        />
      </div>
      <QueryPart query={query} className="p-4" lines={3} failure="Your basket could not be loaded">
        {({ data }) => (
          <DataTable
            caption="Your basket"
            columns={[...columns, action]}
            rows={data}
            rowKey={({ ref }) => String(ref)}
            exportName="basket"
            empty={<EmptyState title="The basket is empty">It keeps securities you want to look at again.</EmptyState>}
          />
        )}
      </QueryPart>
      <Popular />
    </Card>
  );
}
