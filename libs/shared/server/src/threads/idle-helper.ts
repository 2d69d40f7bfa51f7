import type { TaskHelper } from './task';

/**
 * A helper that begins with the first question and ends, with all it holds, once nobody has asked for `idleMs`. One that
 * failed ends at once; the next question begins another.
 */
export function createIdleHelper(start: () => TaskHelper, idleMs: number): TaskHelper {
  let helper: TaskHelper | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  const end = async (which: TaskHelper | undefined): Promise<void> => {
    clearTimeout(idle);
    if (helper === which) helper = undefined;
    await which?.close();
  };
  return {
    ask: async (question) => {
      clearTimeout(idle);
      const asked = (helper ??= start());
      waiting += 1;
      try {
        return await asked.ask(question);
      } catch (error) {
        await end(asked);
        throw error;
      } finally {
        waiting -= 1;
        if (waiting === 0) idle = setTimeout(() => void end(asked), idleMs).unref();
      }
    },
    close: () => end(helper),
  };
}
