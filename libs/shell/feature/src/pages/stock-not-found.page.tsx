import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { stockSearchQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

interface Hit {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly company: string;
  readonly currency: string;
}

const COLUMNS: readonly Column<Hit>[] = [
  linkColumn('ticker', 'Ticker', (row) => stockPath(row.display_symbol), {
    of: ({ display_symbol }) => display_symbol,
  }),
  textColumn('company', 'Company'),
  textColumn('currency', 'Currency'),
];

const Waiting = (): ReactNode => (
  <div className="px-4 pb-4" aria-busy="true">
    <Skeleton lines={4} />
  </div>
);

/** Asked in the browser: the page itself is a plain 404 for everybody. */
function Suggestions({ text }: { text: string }): ReactNode {
  const wanted = useDebounced(text.trim());
  const { data, isError, refetch } = useQuery({
    ...stockSearchQuery(wanted),
    enabled: typeof document !== 'undefined' && wanted !== '',
    placeholderData: keepPreviousData,
  });
  if (wanted === '') return <EmptyState title="Type a company name or a symbol" />;
  if (isError) return <ErrorPanel title="The search did not answer" onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.data.length === 0) return <EmptyState title={`No match for “${wanted}”`} />;
  return (
    <DataTable caption="Stocks with a similar name" columns={COLUMNS} rows={data.data} rowKey={(row) => row.stockid} />
  );
}

/** An unknown security: a look-up that starts with what the address said. */
export function StockNotFoundPage({ name }: { name: string }): ReactNode {
  const [text, setText] = useState(name);
  return (
    <main id="content" className="error-page error-page-wide" data-error-page>
      <h1>Stock Not Found</h1>
      <TextField
        label="Symbol Lookup"
        placeholder="Please Input company name or symbol"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Card title="Are you looking for the following stocks?" flush>
        <Suggestions text={text} />
      </Card>
    </main>
  );
}
