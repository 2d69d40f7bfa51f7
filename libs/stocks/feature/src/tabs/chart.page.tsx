import { InteractiveChart } from '@plumbline/charts/kit';
import { loadStocks } from '@plumbline/stocks/kit';
import { TabBlocks } from '../blocks/TabBlocks';
import { NoPrices } from '../prices/NoPrices';
import { PriceDetails } from '../prices/PriceDetails';
import type { TabPageProps } from './tab-page';

/** The interactive chart of the security over the whole width, and figures at ends of months under it. */
export default function ChartPage({ name, stock, answer: { blocks } }: TabPageProps) {
  const spans = Object.fromEntries(blocks.map(({ key }) => [key, 12 as const]));
  const hasPrices = stock.prices.sources.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {hasPrices ? (
        <>
          <InteractiveChart security={name} loadSecurities={loadStocks} />
          <PriceDetails stock={stock} name={name} />
        </>
      ) : (
        <NoPrices stock={stock} />
      )}
      <TabBlocks blocks={blocks} spans={spans} />
    </div>
  );
}
