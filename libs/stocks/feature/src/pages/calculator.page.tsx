import { PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { stockTabQuery } from '@plumbline/stocks/data-access';
import { stockPath, stocksPages } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBlocks, type Spans } from '../blocks/TabBlocks';
import { ExplainArea } from '../explanation/ExplainArea';
import { SymbolForm } from './symbol-form';

interface Calculator {
  readonly path: string;
  readonly title: string;
  readonly words: string;
  /** The part of a stock that it is made of. */
  readonly part: string;
  readonly spans: Spans;
}

/** The calculators there are. */
export const CALCULATORS = {
  dcf: {
    path: '/dcf-calculator',
    title: 'DCF calculator',
    words: 'Discounted earnings and cash flow of a company under your own assumptions, and what its price implies.',
    part: 'dcf',
    spans: { 'inputs-dcf': 4, values: 4, assumed: 4, 'grid-iv_dcf_earnings': 6, 'grid-iv_dcf_fcf': 6 },
  },
  wacc: {
    path: '/calculator/wacc-calculator',
    title: 'WACC calculator',
    words: 'What capital costs a company: equity and debt by their weights, under your own assumptions.',
    part: 'wacc',
    spans: { values: 6, from: 6 },
  },
} as const satisfies Readonly<Record<string, Calculator>>;

export type CalculatorKey = keyof typeof CALCULATORS;

/** The query of a calculator; undefined where no company is named. */
export function calculatorQuery(key: CalculatorKey, params: URLSearchParams, asOf: string | undefined) {
  const symbol = params.get('symbol')?.trim();
  return symbol ? stockTabQuery(symbol, CALCULATORS[key].part, asOf, params) : undefined;
}

function Result({ calculator, symbol }: { calculator: CalculatorKey; symbol: string }): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearchParams();
  const { part, spans }: Calculator = CALCULATORS[calculator];
  const query = useQuery({ ...stockTabQuery(symbol, part, asOf, params), placeholderData: keepPreviousData });
  return (
    <ExplainArea security={symbol} asOf={asOf} basis="restated" kind="annual">
      <QueryPart query={query} failure="This company could not be calculated" lines={8}>
        {({ blocks, company, display_symbol: name }) => (
          <>
            <p className="mb-3 text-sm">
              <Link href={stockPath(name, 'summary', asOf)}>{`${company} (${name})`}</Link>
            </p>
            <TabBlocks blocks={blocks} spans={spans} />
          </>
        )}
      </QueryPart>
    </ExplainArea>
  );
}

/** A calculator: which company, its assumptions, the result. */
export function CalculatorPage({ calculator }: { calculator: CalculatorKey }): ReactNode {
  const [params] = useSearchParams();
  const symbol = params.get('symbol')?.trim() ?? '';
  const { path, title, words } = CALCULATORS[calculator];
  return (
    <PageFrame pages={stocksPages.pages} path={path} title={title} intro={words} width="wide">
      <SymbolForm
        action={path}
        name="symbol"
        label="Company"
        placeholder="Symbol, such as AAPL"
        value={symbol}
        submit="Calculate"
      />
      {symbol ? (
        <Result calculator={calculator} symbol={symbol} />
      ) : (
        <EmptyState title="Choose a company">Its figures fill the assumptions; each can be changed.</EmptyState>
      )}
    </PageFrame>
  );
}

/** All calculators. */
export function CalculatorsPage(): ReactNode {
  return (
    <PageFrame pages={stocksPages.pages} path="/calculator" title="Calculators">
      <div className="grid grid-cols-12 gap-4">
        {Object.values(CALCULATORS).map(({ path, title, words }) => (
          <Card key={path} title={title} className="col-span-6 max-md:col-span-12">
            <p className="mt-0 text-sm text-ink-2">{words}</p>
            <Link href={path}>{`Open the ${title}`}</Link>
          </Card>
        ))}
      </div>
    </PageFrame>
  );
}
