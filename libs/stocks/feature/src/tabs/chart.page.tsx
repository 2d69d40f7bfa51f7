import { TabBlocks } from '../blocks/TabBlocks';
import { PriceCard } from '../prices/PriceCard';
import type { TabPageProps } from './tab-page';

/** The price over the whole width, and what was chosen under it. */
export default function ChartPage({ name, stock, answer: { blocks } }: TabPageProps) {
  const spans = Object.fromEntries(blocks.map(({ key }) => [key, 12 as const]));
  return (
    <div className="flex flex-col gap-4">
      <PriceCard stock={stock} name={name} isWide />
      <TabBlocks blocks={blocks} spans={spans} />
    </div>
  );
}
