import { ApiError } from '@plumbline/shared/domain';
import type { ScreenPanel } from './screen-panel';

/** Who waits for a turn: those of one person are in line behind each other, persons next to each other. */
const lines = new Map<string, (() => void)[]>();
let isGoing = false;

/** Gives the next person a turn, and all else that the process has to do a chance before the one after it. */
function next(): void {
  const [first] = lines;
  if (!first) {
    isGoing = false;
    return;
  }
  const [who, [begin, ...others]] = first;
  // Who had a turn waits behind everybody else.
  lines.delete(who);
  if (others.length > 0) lines.set(who, others);
  setImmediate(next);
  begin?.();
}

/** Resolves when it is the turn of a person; what is done at once after it is not interrupted. */
function turnOf(who: string): Promise<void> {
  return new Promise((resolve) => {
    const line = lines.get(who);
    if (line) line.push(resolve);
    else lines.set(who, [resolve]);
    if (isGoing) return;
    isGoing = true;
    setImmediate(next);
  });
}

/** A longer work lets others in after so many milliseconds. */
const SLICE_MS = 4;

/**
 * A panel whose questions take turns: a screen holds the process for some milliseconds, and fifty of one person must not
 * keep others from theirs, nor the server from answering that it is well.
 */
export function inTurns(
  { securities, columns }: ScreenPanel,
  { who, signal }: { readonly who: string; readonly signal: AbortSignal },
): ScreenPanel {
  let began = 0;
  const turn = async (): Promise<void> => {
    await turnOf(who);
    // Who chose something else meanwhile does not want this any more.
    if (signal.aborted) throw new ApiError(499, 'The question was taken back');
    began = performance.now();
  };
  return {
    securities,
    columns: async (reads) => {
      const found = await columns(reads);
      await turn();
      return found;
    },
    pause: async () => {
      if (performance.now() - began > SLICE_MS) await turn();
    },
  };
}

const FOR_ALL = new AbortController().signal;

/** The same for what is computed for everybody. */
export const inTurnsForAll = (panel: ScreenPanel): ScreenPanel => inTurns(panel, { who: 'all', signal: FOR_ALL });
