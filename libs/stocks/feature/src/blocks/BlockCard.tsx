import { Card, type CardProps } from '@plumbline/shared/ui/Card';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

/** Columns of twelve that a block takes on wide screens. */
export type BlockSpan = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;

/** Whole names, so that the style sheet has them. */
const SPANS: Readonly<Record<BlockSpan, string>> = {
  3: 'col-span-3 max-lg:col-span-6 max-md:col-span-12',
  4: 'col-span-4 max-lg:col-span-12',
  5: 'col-span-5 max-lg:col-span-12',
  6: 'col-span-6 max-lg:col-span-12',
  7: 'col-span-7 max-lg:col-span-12',
  8: 'col-span-8 max-lg:col-span-12',
  9: 'col-span-9 max-lg:col-span-12',
  12: 'col-span-12',
};

export interface BlockCardProps extends Pick<CardProps, 'aside' | 'flush'> {
  block: Pick<TabBlock, 'title' | 'note'>;
  span: BlockSpan;
  children: ReactNode;
}

/** A block in its card: the note under it. */
export function BlockCard({ block: { title, note }, span, children, ...card }: BlockCardProps): ReactNode {
  return (
    <Card title={title} className={SPANS[span]} {...card} {...(note ? { footer: note } : {})}>
      {children}
    </Card>
  );
}
