import { useAsOf } from '@plumbline/shared/kit';
import { stockSummaryQuery } from '@plumbline/stocks/data-access';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, Suspense, type ReactNode } from 'react';
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

/** A part of the summary: those who read it may order, leave out and add to them. */
export interface SummaryBlock {
  readonly key: string;
  readonly node: ReactNode;
}

/** Blocks of the summary in the order of the specification. */
function summaryBlocks(name: string, stock: StockSummary): readonly SummaryBlock[] {
  const { subject, has } = stock;
  const isCompany = subject === 'company';
  const hasStatements = isCompany && has.statements;
  return [
    { key: 'summary_head', node: hasStatements && <SummaryHead name={name} stock={stock} /> },
    { key: 'summary_price', node: <PriceCard stock={stock} name={name} /> },
    { key: 'summary_figures', node: <KeyFiguresCard stock={stock} /> },
    { key: 'summary_parts', node: hasStatements && <SummaryParts name={name} stock={stock} /> },
    { key: 'summary_trends', node: has.statements && <TrendTable stock={stock} /> },
    { key: 'summary_shapes', node: has.statements && <TrendCards stock={stock} /> },
    { key: 'summary_filings', node: (has.filings || isCompany) && <FilingsCard stock={stock} /> },
    { key: 'summary_about', node: <AboutCard stock={stock} /> },
  ];
}

/** Blocks that are there before scripts take over what is further down, each in a turn of its own. */
const FIRST_BLOCKS: ReadonlySet<string> = new Set(['summary_head', 'summary_price']);

/** Blocks one after the other, as the page comes. */
const inOrder = (blocks: readonly SummaryBlock[]): ReactNode =>
  blocks.map(({ key, node }) =>
    FIRST_BLOCKS.has(key) ? <Fragment key={key}>{node}</Fragment> : <Suspense key={key}>{node}</Suspense>,
  );

export interface StockSummaryPageProps {
  name: string;
  actions?: StockActions;
  /** Lays out the blocks in another way than they come, inside a grid of twelve columns. */
  arrange?: (blocks: readonly SummaryBlock[], inOrder: ReactNode) => ReactNode;
}

/** Summary of a security, as known on the day of the address: an index or a fund shows what there is of it. */
export function StockSummaryPage({ name, actions, arrange }: StockSummaryPageProps): ReactNode {
  const asOf = useAsOf();
  const { data: stock } = useSuspenseQuery(stockSummaryQuery(name, asOf));
  const blocks = summaryBlocks(name, stock);
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <ExplainArea security={name} asOf={asOf} basis="restated" kind="annual">
        <StockHeader stock={stock} tab="summary" actions={actions} />
        <div className="grid grid-cols-12 gap-4">{arrange ? arrange(blocks, inOrder(blocks)) : inOrder(blocks)}</div>
      </ExplainArea>
    </main>
  );
}
