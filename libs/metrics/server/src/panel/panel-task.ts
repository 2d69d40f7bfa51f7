import type { OpenedSecurities } from '@plumbline/market-data/domain';
import { Room } from '@plumbline/shared/domain';
import type { Task } from '@plumbline/shared/server';

import { archiveLeaves, type ArchiveData } from './archive-leaves';
import { planOf, Whole, workChunk, type PartColumns, type Wanted } from './panel-chunk';
import { securityReader } from './security-reader';

/** The name under which a program serves the task. */
export const PANEL_TASK = 'columns of some securities';

/** Columns of the first `count` of the securities are asked for; the others are indexes they are held against. */
export interface PanelQuestion extends Wanted {
  /** As `MarketToDerive.told` gives them. */
  readonly told: unknown;
  readonly count: number;
}

const buffersOf = ({ numbers, codes }: PartColumns): ArrayBuffer[] =>
  [...numbers.values(), ...codes.values()].map(({ buffer }) => buffer as ArrayBuffer);

/** Works columns out in a thread of its own: the same as in the main one. `open`: the store's way to what it was told. */
export const panelTask =
  (open: (told: unknown) => Promise<OpenedSecurities>): Task =>
  async (data) => {
    const leavesOf = archiveLeaves(data as ArchiveData);
    const plan = planOf();
    const room = new Room();
    return async (question) => {
      const { told, count, ...wanted } = question as PanelQuestion;
      const { securities, close } = await open(told);
      try {
        const { read } = securityReader(securities, leavesOf);
        const rows = Array.from({ length: count }, (_, row) => row);
        const whole = new Whole(count);
        const own = () => securities.slice(0, count).map((each) => read(each, room));
        workChunk(plan, { read: own, rows, room, ...wanted }, whole);
        const { numbers, codes, texts } = whole;
        return { answer: { numbers, codes, texts } satisfies PartColumns, moved: buffersOf(whole) };
      } finally {
        close();
      }
    };
  };
