import { TabBlocks } from '../blocks/TabBlocks';
import type { TabPageProps } from './tab-page';

/** Tables and their bars, each over the whole width: years need it. */
export default function OperatingPage({ answer: { blocks } }: TabPageProps) {
  return <TabBlocks blocks={blocks} spans={Object.fromEntries(blocks.map(({ key }) => [key, 12 as const]))} />;
}
