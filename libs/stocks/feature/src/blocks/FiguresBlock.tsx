import { StatList } from '@plumbline/shared/ui/StatList';
import type { TabBlockOf, TabFigure } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { BlockCard, type BlockSpan } from './BlockCard';
import { BlockFigure } from './BlockFigure';
import { BlockContent } from './shown-blocks';

const statOf = (figure: TabFigure) => ({
  label: figure.label,
  ...(figure.doc ? { title: figure.doc } : {}),
  value: <BlockFigure cell={figure} label={figure.label} unit={figure.unit} />,
});

/** Figures with their names, in two columns where there is space. */
export function FiguresBlock({ block, span }: { block: TabBlockOf<'figures'>; span: BlockSpan }): ReactNode {
  return (
    <BlockCard block={block} span={span}>
      <BlockContent block={block}>
        {() => <StatList columns={span > 4 ? 2 : 1} stats={block.figures.map(statOf)} />}
      </BlockContent>
    </BlockCard>
  );
}
