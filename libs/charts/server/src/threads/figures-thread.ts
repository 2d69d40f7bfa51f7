import type { Task, TaskHelper } from '@plumbline/shared/server';
import { figuresHere, type FigureSources, type ReadFigures } from './read-figures';

/** The name under which a program serves the task. */
export const CHARTS_TASK = 'charts';

/** What the thread works with, and how it comes to the version of the market that is served. */
export interface ChartsThread extends FigureSources {
  readonly version: () => string;
  readonly reload: () => Promise<unknown>;
}

type Name = keyof ReadFigures;

interface Question {
  readonly version: string;
  readonly name: Name;
  readonly asked: never;
}

/** Serves the task: formulas over thousands of days are read away from everybody who is served. */
export const chartsTask =
  (open: (shared: unknown) => Promise<ChartsThread>): Task =>
  async (shared) => {
    const sources = await open(shared);
    const here = figuresHere(sources);
    return async (question) => {
      const { version, name, asked } = question as Question;
      if (sources.version() !== version) await sources.reload();
      return { answer: await here[name](asked), moved: [] };
    };
  };

/** A thread that nobody asked for so long ends, with all it holds. */
const IDLE_MS = 300_000;

/** Figures of charts, read in a thread that begins with the first question; one that ended is begun again. */
export function figuresElsewhere(start: () => TaskHelper) {
  let helper: TaskHelper | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  const end = async (which: TaskHelper | undefined): Promise<void> => {
    clearTimeout(idle);
    if (helper === which) helper = undefined;
    await which?.close();
  };
  const ask = async (question: { version: string; name: Name; asked: unknown }): Promise<unknown> => {
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
      if (waiting === 0) idle = setTimeout(() => void end(asked), IDLE_MS).unref();
    }
  };
  /** `version`: of the market that is served. */
  const read = (version: () => string): ReadFigures => ({
    overDays: (asked) => ask({ version: version(), name: 'overDays', asked }) as ReturnType<ReadFigures['overDays']>,
    history: (asked) => ask({ version: version(), name: 'history', asked }) as ReturnType<ReadFigures['history']>,
  });
  return { read, close: () => end(helper) };
}
