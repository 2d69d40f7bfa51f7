import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { walkInside } from '@plumbline/shared/ui/walk';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { BlockCard, type BlockSpan } from './BlockCard';
import { BarsBlock, LinesBlock, RadarBlock } from './ChartBlocks';
import { ChecksBlock } from './ChecksBlock';
import { ChoicesBlock } from './ChoicesBlock';
import { FilingTextBlock } from './FilingTextBlock';
import { FiguresBlock } from './FiguresBlock';
import { FiltersBlock } from './FiltersBlock';
import { GridBlock } from './GridBlock';
import { InputsBlock } from './InputsBlock';
import { RecordsBlock } from './RecordsBlock';
import { BlockContent } from './shown-blocks';

/** Columns of twelve by the keys of blocks; half where nothing is said. */
export type Spans = Readonly<Record<string, BlockSpan>>;

interface BlockProps {
  block: TabBlock;
  span: BlockSpan;
}

/** A block of any kind. */
export function TabBlockView({ block, span }: BlockProps): ReactNode {
  switch (block.kind) {
    case 'figures':
      return <FiguresBlock block={block} span={span} />;
    case 'grid':
      return <GridBlock block={block} span={span} />;
    case 'records':
      return <RecordsBlock block={block} span={span} />;
    case 'bars':
      return <BarsBlock block={block} span={span} />;
    case 'lines':
      return <LinesBlock block={block} span={span} />;
    case 'radar':
      return <RadarBlock block={block} span={span} />;
    case 'checks':
      return <ChecksBlock block={block} span={span} />;
    case 'inputs':
      return <InputsBlock block={block} span={span} />;
    case 'choices':
      return <ChoicesBlock block={block} span={span} />;
    case 'passages':
    case 'section':
    case 'diff':
    case 'contents':
      return <FilingTextBlock block={block} />;
    case 'filters':
      return <FiltersBlock block={block} />;
    case 'text':
      return (
        <BlockCard block={block} span={span}>
          <BlockContent block={block}>
            {() =>
              block.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-0 whitespace-pre-line leading-relaxed text-ink-2">
                  {paragraph}
                </p>
              ))
            }
          </BlockContent>
        </BlockCard>
      );
    case 'missing':
      return (
        <BlockCard block={block} span={span}>
          <EmptyState title={block.reason}>{block.remedy}</EmptyState>
        </BlockCard>
      );
  }
}

/** All blocks of a tab, top to bottom. */
export function TabBlocks({ blocks, spans = {} }: { blocks: readonly TabBlock[]; spans?: Spans }): ReactNode {
  return (
    <div className="grid grid-cols-12 gap-4" {...walkInside}>
      {blocks.map((block) => (
        <TabBlockView key={block.key} block={block} span={spans[block.key] ?? 6} />
      ))}
    </div>
  );
}
