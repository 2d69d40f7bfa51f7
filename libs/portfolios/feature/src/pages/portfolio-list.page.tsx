import { MemberOnly } from '@plumbline/auth/kit';
import {
  portfolioApi,
  portfoliosQuery,
  sharedWithMeQuery,
  type PortfolioCalls,
} from '@plumbline/portfolios/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BasketCard } from '../components/BasketCard';
import { CompareCard } from '../components/CompareCard';
import { Money } from '../components/figures';
import { NewPortfolioDialog } from '../components/PortfolioForm';
import { useOrder } from '../components/use-order';
import { reportFailure, useRefresh } from '../components/use-refresh';
import '../portfolio.css';

type Row = ResultOf<PortfolioCalls['POST /_api/v2/portfolios/search']>['data'][number];
type Shared = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/list_shared']>['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    align: 'start',
    cell: ({ name, address }) => (
      <Link href={address} className="font-semibold">
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value, currency }) => <Money value={value} currency={currency} reason="Nothing is held" />,
    value: ({ value }) => value,
  },
  {
    key: 'day',
    header: 'Day',
    cell: ({ day_change, currency }) => (
      <Money value={day_change} currency={currency} isGain reason="Nothing is held" />
    ),
    value: ({ day_change }) => day_change,
  },
  {
    key: 'gain',
    header: 'Gain',
    title: 'Realised and not, with income',
    cell: ({ gain, currency }) => <Money value={gain} currency={currency} isGain reason="Nothing is held" />,
    value: ({ gain }) => gain,
  },
  countColumn('stocks', 'Securities', { of: ({ stock_count }) => stock_count }),
  dayColumn('date', 'As of', { missing: '' }),
  textColumn('seen', 'Seen by', {
    of: ({ privacy }) => ({ private: 'only me', link: 'link', public: 'everybody' })[privacy],
  }),
];

const sharedColumns: readonly Column<Shared>[] = [
  linkColumn('name', 'Name', ({ address }) => address),
  textColumn('owner', 'Of'),
];

interface OrderCellProps {
  name: string;
  at: number;
  last: number;
  order: ReturnType<typeof useOrder<Row>>;
}

/** Moves a portfolio: by its handle with a pointer, by buttons with the keyboard. */
function OrderCell({ name, at, last, order }: OrderCellProps): ReactNode {
  return (
    <span className="inline-flex items-center">
      <span className="portfolio-grip" title="Drag to another place" aria-hidden="true" onPointerDown={order.drag(at)}>
        ⠿
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => void order.move(at, at - 1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Move ${name} down`}
        disabled={at === last}
        onClick={() => void order.move(at, at + 1)}
      >
        ↓
      </Button>
    </span>
  );
}

/** Keeps the order of the list. */
function useKeptOrder() {
  const refresh = useRefresh();
  return async (ids: readonly number[]) => {
    await portfolioApi()('POST /_api/v2/portfolios/reorder', { body: { ids: [...ids] } }).catch(reportFailure);
    await refresh();
  };
}

function OwnList({ rows }: { rows: readonly Row[] }): ReactNode {
  const [search, setSearch] = useState('');
  const order = useOrder(rows, useKeptOrder());
  const shown = order.shown.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const orderColumn: Column<Row> = {
    key: 'order',
    header: 'Order',
    isDecoration: true,
    cell: (row) => <OrderCell name={row.name} at={order.shown.indexOf(row)} last={rows.length - 1} order={order} />,
  };
  return (
    <>
      {rows.length > 5 && (
        <div className="px-4 pt-3">
          <TextField
            label="Search portfolios"
            isLabelHidden
            type="search"
            placeholder="Search portfolios"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <DataTable
        caption="Your portfolios"
        columns={search || rows.length < 2 ? columns : [...columns, orderColumn]}
        rows={shown}
        rowKey={({ id }) => String(id)}
        exportName="portfolios"
        empty={<EmptyState title="No portfolio fits">Try another word.</EmptyState>}
      />
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}

function SharedList(): ReactNode {
  const query = useQuery(sharedWithMeQuery());
  if (!query.data || query.data.total === 0) return null;
  return (
    <Card title="Shared with me" flush className="mt-4">
      <DataTable
        caption="Portfolios of others"
        columns={sharedColumns}
        rows={query.data.data}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}

function Portfolios(): ReactNode {
  const query = useQuery(portfoliosQuery());
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      New portfolio
    </Button>
  );
  return (
    <>
      <header className="mb-4 flex items-center justify-between gap-4">
        <h1 className="m-0">Portfolios</h1>
        {make}
      </header>
      <Card title="Your portfolios" flush>
        <QueryPart query={query} className="p-4" lines={5} failure="Your portfolios could not be loaded">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="No portfolio yet" action={make}>
                Enter what you hold or import a file of your broker, and see what it is worth on any day, how it did and
                what it pays.
              </EmptyState>
            ) : (
              <OwnList rows={data} />
            )
          }
        </QueryPart>
      </Card>
      {(query.data?.total ?? 0) > 1 && <CompareCard portfolios={query.data!.data} />}
      <BasketCard />
      <SharedList />
      {isMaking && <NewPortfolioDialog onClose={() => setMaking(false)} />}
    </>
  );
}

/** Everything a person holds, and what others show them. */
export function PortfolioListPage(): ReactNode {
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <MemberOnly>{() => <Portfolios />}</MemberOnly>
    </main>
  );
}
