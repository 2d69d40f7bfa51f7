import type { OpenedSecurities } from '@plumbline/market-data/domain';
import type { KeptReads } from '@plumbline/metrics/domain';
import { Arena } from '@plumbline/shared/domain';
import type { Task } from '@plumbline/shared/server';

import { archiveLeaves, type ArchiveData } from './archive-leaves';
import { kept, type Plan } from './field-plan';
import { Whole, workChunk, type PartColumns, type Wanted } from './panel-chunk';
import { securityReader } from './security-reader';

/** The name under which a program serves the task. */
export const PANEL_TASK = 'columns of some securities';

/** Initial state of a thread, for all its tasks. */
export interface PanelBegin {
  readonly data: ArchiveData;
  /** As `MarketToDerive.shared`. */
  readonly shared: unknown;
  readonly plan: Plan;
  readonly kept: KeptReads;
}

/** Columns of the first `count` of the securities are asked for; the others are indexes they are held against. */
export interface PanelQuestion extends Wanted {
  /** As `MarketToDerive.messages` gives them. */
  readonly messages: unknown;
  readonly count: number;
}

const buffersOf = ({ numbers, codes }: PartColumns): ArrayBuffer[] =>
  [...numbers.values(), ...codes.values()].map(({ buffer }) => buffer as ArrayBuffer);

/** Works columns out in a thread of its own: the same as in the main one. `importMarket`: the store's way to what the messages name. */
export const panelTask =
  (importMarket: (shared: unknown) => (messages: unknown) => Promise<OpenedSecurities>): Task =>
  async (begin) => {
    const { data, shared, plan, kept: reads } = begin as PanelBegin;
    const open = importMarket(shared);
    kept.set(reads);
    const leavesOf = archiveLeaves(data);
    const arena = new Arena();
    return async (question) => {
      const { messages, count, ...wanted } = question as PanelQuestion;
      const { securities, close } = await open(messages);
      try {
        const { read } = securityReader(securities, leavesOf, data.lastPriceDay);
        const rows = Array.from({ length: count }, (_, row) => row);
        const whole = new Whole(count);
        const own = () => securities.slice(0, count).map((each) => read(each, arena));
        workChunk(plan, { read: own, rows, arena, ...wanted }, whole);
        const { numbers, codes, texts } = whole;
        return { answer: { numbers, codes, texts } satisfies PartColumns, moved: buffersOf(whole) };
      } finally {
        close();
      }
    };
  };
