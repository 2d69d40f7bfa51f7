import { TabBlocks } from '../blocks/TabBlocks';
import { YearPlayer } from '../history/YearPlayer';
import type { TabPageProps } from './tab-page';

/** A past year, chosen or played. */
export default function HistoricalPage({ answer: { blocks } }: TabPageProps) {
  const years = blocks.find((block) => block.kind === 'choices');
  return (
    <div className="grid gap-4">
      {years && <YearPlayer options={years.options} />}
      <TabBlocks
        blocks={blocks.filter((block) => block !== years)}
        spans={{ then: 7, after: 5, ranges: 5, prices: 7 }}
      />
    </div>
  );
}
