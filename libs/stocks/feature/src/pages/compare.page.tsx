import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { compareQuery } from '@plumbline/stocks/data-access';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabBlocks } from '../blocks/TabBlocks';
import { AsOfControl } from '../header/AsOfControl';
import { useAsOf } from '../components/use-as-of';
import { ExplainArea } from '../explanation/ExplainArea';
import { SymbolForm } from './symbol-form';

/** Companies side by side; the address names them. */
export function ComparePage(): ReactNode {
  const [params] = useSearchParams();
  const asOf = useAsOf();
  const { data } = useSuspenseQuery(compareQuery(params, asOf));
  const symbols = params.get('symbols') ?? '';
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Stocks', href: '/stocks' }, { label: 'Compare' }]} />
      <div className="my-2 flex flex-wrap items-end gap-x-5 gap-y-2">
        <h1 className="m-0 text-2xl font-bold leading-tight tracking-tight">Compare stocks</h1>
        <div className="ml-auto max-md:ml-0">
          <AsOfControl />
        </div>
      </div>
      <SymbolForm
        action="/compare-table"
        name="symbols"
        label="Symbols, at most ten; a day may stand behind one: AAPL@2015-06-30"
        placeholder="AAPL, MSFT"
        value={symbols}
        submit="Compare"
        maxLength={600}
      />
      <ExplainArea security={symbols.split(/[,@]/)[0] ?? ''} asOf={asOf} basis="restated" kind="annual">
        <TabBlocks blocks={[data.block]} spans={{ compare: 12 }} />
      </ExplainArea>
    </main>
  );
}
