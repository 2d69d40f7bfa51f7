import { useAsOf } from '@plumbline/shared/kit';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { Link } from '@plumbline/shared/ui/Link';
import { stockSummaryQuery, stockTermQuery } from '@plumbline/stocks/data-access';
import { stockPath, termPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabBlocks, type Spans } from '../blocks/TabBlocks';
import { AsOfControl } from '@plumbline/stocks/kit';
import { ExplainArea } from '../explanation/ExplainArea';
import { TermDetails } from '../components/TermDetails';

const SPANS: Spans = { now: 12, history: 12, worked: 12, peers: 6, spread: 6 };
/** Blocks that the details above already cover, and the choice that the address has made. */
const ABOVE = new Set(['choice', 'meaning']);

/** A figure of a company: what it means, its numbers, its history, the industry. */
export function StockTermPage({ name, symbol }: { name: string; symbol: string }): ReactNode {
  const asOf = useAsOf();
  const { data: stock } = useSuspenseQuery(stockSummaryQuery(symbol, asOf));
  const { data: answer } = useSuspenseQuery(stockTermQuery(symbol, name, asOf));
  const { term } = answer;
  const shown = stock.display_symbol;
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={symbol} asOf={asOf} basis="restated" kind="annual">
        <Breadcrumb
          crumbs={[
            { label: 'Home', href: '/' },
            { label: shown, href: stockPath(shown, 'summary', asOf) },
            { label: 'Definitions', href: stockPath(shown, 'definition', asOf) },
            { label: term.label },
          ]}
        />
        <div className="my-2 flex flex-wrap items-end gap-x-5 gap-y-2">
          <h1 className="m-0 text-2xl font-bold leading-tight tracking-tight">
            {term.label}
            <small className="ml-2 text-md font-medium tracking-normal text-ink-3">
              {stock.company} ({shown})
            </small>
          </h1>
          <div className="ml-auto max-md:ml-0">
            <AsOfControl />
          </div>
        </div>
        <p className="mb-3 text-xs text-ink-3">
          {term.category} · <Link href={termPath(term.slug)}>The same for any company</Link> ·{' '}
          <Link href="/glossary">Glossary</Link>
        </p>
        <div className="mb-4">
          <TermDetails term={term} symbol={shown} />
        </div>
        <TabBlocks blocks={answer.blocks.filter(({ key }) => !ABOVE.has(key))} spans={SPANS} />
      </ExplainArea>
    </main>
  );
}
