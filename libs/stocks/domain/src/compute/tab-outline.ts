import type { TabAnswer, TabBlock, TabBlockOf } from './tab-answer';

/** Blocks that nobody changes once they are drawn. */
type ShownKind = 'figures' | 'grid' | 'checks' | 'text';

export type ShownBlock = TabBlockOf<ShownKind>;

/** True for a value that opens what the answer alone knows, and not an explanation that is asked for. */
const isSourced = ({ metric, about }: TabBlockOf<'grid'>['rows'][number]['cells'][number]): boolean =>
  metric === undefined && about !== undefined;

/** True for a block that a browser can leave as the server rendered it. An outline answers the same as its whole. */
export function isOnlyShown(block: TabBlock): block is ShownBlock {
  if (block.kind === 'grid') return !block.rows.some(({ cells }) => cells.some(isSourced));
  return block.kind === 'figures' || block.kind === 'checks' || block.kind === 'text';
}

/** The head of a block. */
function withoutContent(block: ShownBlock): ShownBlock {
  switch (block.kind) {
    case 'figures':
      return { ...block, figures: [] };
    case 'grid':
    case 'checks':
      return { ...block, rows: [] };
    case 'text':
      return { ...block, paragraphs: [] };
  }
}

/** A tab without what its blocks only show. */
export const tabOutline = <Answer extends Pick<TabAnswer, 'blocks'>>(answer: Answer) => ({
  ...answer,
  blocks: answer.blocks.map((block) => (isOnlyShown(block) ? withoutContent(block) : block)),
});
