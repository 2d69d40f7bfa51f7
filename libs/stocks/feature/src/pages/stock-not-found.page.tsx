import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { stockSearchQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';

interface Hit {
  readonly stockid: string;
  readonly display_symbol: string;
  readonly company: string;
  readonly currency: string;
}

const COLUMNS: readonly Column<Hit>[] = [
  {
    key: 'ticker',
    header: 'Ticker',
    cell: (row) => <Link href={stockPath(row.display_symbol)}>{row.display_symbol}</Link>,
    value: (row) => row.display_symbol,
  },
  { key: 'company', header: 'Company', align: 'start', cell: (row) => row.company, value: (row) => row.company },
  { key: 'currency', header: 'Currency', align: 'start', cell: (row) => row.currency, value: (row) => row.currency },
];

/** An unknown security: a look-up that starts with what the address said. */
export function StockNotFoundPage({ name }: { name: string }): ReactNode {
  const [text, setText] = useState(name);
  const { data } = useQuery({
    ...stockSearchQuery(text.trim()),
    enabled: typeof document !== 'undefined' && text.trim() !== '',
  });
  return (
    <main id="content" className="mx-auto max-w-[720px] px-5 py-7">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">Stock Not Found</h1>
      <div className="mb-4">
        <TextField
          label="Symbol Lookup"
          placeholder="Please Input company name or symbol"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <h2 className="mb-2 text-md font-semibold">Are you looking for the following stocks?</h2>
      <DataTable
        caption="Stocks with a similar name"
        columns={COLUMNS}
        rows={data?.data ?? []}
        rowKey={(row) => row.stockid}
        empty={<EmptyState title="Nothing found">Try another part of the name, or the symbol.</EmptyState>}
      />
    </main>
  );
}
