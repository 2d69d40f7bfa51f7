import { ApiError } from '@plumbline/shared/domain';

/** Who waits longer than this line is asked to come back. */
const LONGEST_LINE = 20;
const TRY_AGAIN_S = 10;

/** Lets so many work at once; the others wait in the order they came. */
export function createLine(atOnce: number) {
  let running = 0;
  const waiting: { readonly start: () => void; readonly moved: (place: number) => void }[] = [];
  const next = () => {
    running--;
    waiting.shift()?.start();
    waiting.forEach(({ moved }, at) => moved(at + 1));
  };
  const enter = (signal: AbortSignal, moved: (place: number) => void): Promise<void> => {
    if (running < atOnce) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= LONGEST_LINE)
      throw new ApiError(429, `${waiting.length} questions wait for the model: try again soon`, {
        retryAfter: TRY_AGAIN_S,
      });
    moved(waiting.length + 1);
    return new Promise((resolve, reject) => {
      const entry = {
        start: () => {
          running++;
          resolve();
        },
        moved,
      };
      waiting.push(entry);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(entry);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      });
    });
  };
  return {
    /** Works when it is one's turn. `moved` hears of the place in line, from 1. */
    async run<Result>(
      work: () => Promise<Result>,
      signal: AbortSignal,
      moved: (place: number) => void,
    ): Promise<Result> {
      await enter(signal, moved);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
export type ModelLine = ReturnType<typeof createLine>;
