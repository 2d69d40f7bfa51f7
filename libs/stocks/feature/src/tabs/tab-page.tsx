import type { TabAnswer } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { TabBlocks, type Spans } from '../blocks/TabBlocks';
import type { StockSummary } from '../header/stock-summary';

export interface TabPageProps {
  /** The security as the address names it. */
  name: string;
  stock: StockSummary;
  answer: TabAnswer;
}

/** Content below the head of a stock page. */
export type TabPage = (props: TabPageProps) => ReactNode;

/** A page that is its blocks, each as wide as `spans` says. */
export const blockPage =
  (spans: Spans): TabPage =>
  ({ answer }) => <TabBlocks blocks={answer.blocks} spans={spans} />;
