import { useAsOf } from '@plumbline/shared/kit';
import { stockSummaryQuery } from '@plumbline/stocks/data-access';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { AboutCard } from '../summary/AboutCard';
import { ExplainArea } from '../explanation/ExplainArea';
import { FilingsCard } from '../summary/FilingsCard';
import { KeyFiguresCard } from '../summary/KeyFiguresCard';
import { PriceCard } from '../prices/PriceCard';
import type { StockSummary } from '../header/stock-summary';
import { StockHeader, type StockActions } from '../header/StockHeader';
import { SummaryHead, SummaryParts } from '../summary/SummaryParts';
import { TrendCards } from '../summary/TrendCards';
import { TrendTable } from '../summary/TrendTable';

/** What is further down: scripts take over each part in a turn of its own, after what is above. */
function laterParts(name: string, stock: StockSummary): ReactNode[] {
  const { subject, has } = stock;
  const isCompany = subject === 'company';
  return [
    <KeyFiguresCard key="figures" stock={stock} />,
    isCompany && has.statements && <SummaryParts key="parts" name={name} stock={stock} />,
    has.statements && <TrendTable key="trends" stock={stock} />,
    has.statements && <TrendCards key="shapes" stock={stock} />,
    (has.filings || isCompany) && <FilingsCard key="filings" stock={stock} />,
    <AboutCard key="about" stock={stock} />,
  ];
}

/** Summary of a security, as known on the day of the address: an index or a fund shows what there is of it. */
export function StockSummaryPage({ name, actions }: { name: string; actions?: StockActions }): ReactNode {
  const asOf = useAsOf();
  const { data: stock } = useSuspenseQuery(stockSummaryQuery(name, asOf));
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={name} asOf={asOf} basis="restated" kind="annual">
        <StockHeader stock={stock} tab="summary" actions={actions} />
        <div className="grid grid-cols-12 gap-4">
          {stock.subject === 'company' && stock.has.statements && <SummaryHead name={name} stock={stock} />}
          <PriceCard stock={stock} name={name} />
          {laterParts(name, stock).map((part, index) => (
            <Suspense key={index}>{part}</Suspense>
          ))}
        </div>
      </ExplainArea>
    </main>
  );
}
