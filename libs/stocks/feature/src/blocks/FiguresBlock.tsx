import { StatList } from '@plumbline/shared/ui/StatList';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { BlockCard, type BlockSpan } from './BlockCard';
import { BlockFigure } from './BlockFigure';

/** Figures with their names, in two columns where there is space. */
export function FiguresBlock({ block, span }: { block: TabBlockOf<'figures'>; span: BlockSpan }): ReactNode {
  const stats = block.figures.map((figure) => ({
    label: figure.label,
    ...(figure.doc ? { title: figure.doc } : {}),
    value: <BlockFigure cell={figure} label={figure.label} unit={figure.unit} />,
  }));
  return (
    <BlockCard block={block} span={span}>
      <StatList columns={span > 4 ? 2 : 1} stats={stats} />
    </BlockCard>
  );
}
