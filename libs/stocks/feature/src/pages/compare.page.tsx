import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { compareQuery } from '@plumbline/stocks/data-access';
import { stocksPages } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBlocks } from '../blocks/TabBlocks';
import { AsOfControl } from '@plumbline/stocks/kit';
import { ExplainArea } from '../explanation/ExplainArea';
import { SymbolForm } from './symbol-form';

/** Companies side by side; the address names them. */
export function ComparePage(): ReactNode {
  const [params] = useSearchParams();
  const asOf = useAsOf();
  const { data } = useSuspenseQuery(compareQuery(params, asOf));
  const symbols = params.get('symbols') ?? '';
  return (
    <PageFrame
      pages={stocksPages.pages}
      path="/compare-table"
      title="Compare stocks"
      aside={<AsOfControl />}
      width="wide"
    >
      <SymbolForm
        action="/compare-table"
        name="symbols"
        label="Symbols, at most ten; a day may follow one: AAPL@2015-06-30"
        placeholder="AAPL, MSFT"
        value={symbols}
        submit="Compare"
        maxLength={600}
      />
      <ExplainArea security={symbols.split(/[,@]/)[0] ?? ''} asOf={asOf} basis="restated" kind="annual">
        <TabBlocks blocks={[data.block]} spans={{ compare: 12 }} />
      </ExplainArea>
    </PageFrame>
  );
}
