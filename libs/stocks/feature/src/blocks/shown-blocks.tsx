import { ServerPart } from '@plumbline/shared/ui/ServerPart';
import { isOnlyShown, type TabBlock } from '@plumbline/stocks/domain';
import { createContext, useContext, type ReactNode } from 'react';

export interface ShownBlocksValue {
  /** False where blocks are outlines of what the server rendered. */
  isLive: boolean;
  /** Called where blocks are outlines and the server rendered nothing. */
  onMissing?: () => void;
  /** The blocks with their content. */
  load?: () => Promise<readonly TabBlock[]>;
}

/** Blocks that the page has in full, unless it says otherwise. */
const ShownBlocks = createContext<ShownBlocksValue>({ isLive: true });

export const ShownBlocksProvider = ShownBlocks.Provider;

/** Content of a block that is sent once: as HTML where the block is only shown, else with its data. */
export function BlockContent({ block, children }: { block: TabBlock; children: () => ReactNode }): ReactNode {
  const { isLive, onMissing } = useContext(ShownBlocks);
  return (
    <ServerPart isLive={isLive || !isOnlyShown(block)} onEmpty={onMissing}>
      {children}
    </ServerPart>
  );
}

/** A function that answers a block with its content, and whether it is here already. */
export function useFullBlock<Block extends TabBlock>(block: Block): [load: () => Promise<Block>, isHere: boolean] {
  const { isLive, load } = useContext(ShownBlocks);
  const isHere = isLive || !load || !isOnlyShown(block);
  const fetched = async () => {
    const blocks = isHere ? [] : await load();
    const isSame = (each: TabBlock): each is Block => each.key === block.key && each.kind === block.kind;
    return blocks.find(isSame) ?? block;
  };
  return [fetched, isHere];
}
