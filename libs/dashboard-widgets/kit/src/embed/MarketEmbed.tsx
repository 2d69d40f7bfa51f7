import type { ReactNode } from 'react';
import { MarketStripView, type Overview } from '../blocks/MarketStrip';

/** The most traded securities as tiles. */
export default function MarketEmbed({ data }: { data: unknown }): ReactNode {
  return <MarketStripView data={data as Overview} />;
}
