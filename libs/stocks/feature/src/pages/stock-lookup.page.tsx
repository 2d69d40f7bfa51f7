import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { stockSearchQuery } from '@plumbline/stocks/data-access';
import { stockPath, stocksPages } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SymbolForm } from './symbol-form';

/** A stock by its symbol or the name of its company. */
export function StockLookupPage(): ReactNode {
  const [params] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const { data } = useSuspenseQuery(stockSearchQuery(words));
  return (
    <PageFrame pages={stocksPages.pages} path="/stock" title="Symbol lookup">
      <SymbolForm
        action="/stock"
        name="q"
        label="Symbol or company"
        placeholder="AAPL, or part of a name"
        value={words}
        submit="Look up"
        maxLength={200}
      />
      {data.data.length > 0 && (
        <Card title="Stocks">
          <ul className="m-0 grid list-none gap-2 p-0">
            {data.data.map(({ stockid, display_symbol: name, company, exchange, currency }) => (
              <li key={stockid} className="flex flex-wrap gap-x-3">
                <Link href={stockPath(name)}>{`${company} (${name})`}</Link>
                <span className="text-ink-3">{[exchange, currency].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {words !== '' && data.data.length === 0 && (
        <EmptyState title={`No stock matches "${words}"`}>
          <Link href="/stocks">All stocks by sector, region and letter</Link>
        </EmptyState>
      )}
    </PageFrame>
  );
}
