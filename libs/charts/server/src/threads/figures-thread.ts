import { createIdleHelper, type Task, type TaskHelper } from '@plumbline/shared/server';
import { figuresHere, type FigureSources, type ReadFigures } from './read-figures';

/** The name under which a program serves the task. */
export const CHARTS_TASK = 'charts';

/** State of the thread, and how it switches to the served version of the market. */
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

/** A thread without a question for so long ends, with all it holds. */
const IDLE_MS = 300_000;

/** Figures of charts, read in a thread that begins with the first question. */
export function figuresElsewhere(start: () => TaskHelper) {
  const helper = createIdleHelper(start, IDLE_MS);
  /** `version`: of the market that is served. */
  const read = (version: () => string): ReadFigures => ({
    overDays: (asked) =>
      helper.ask({ version: version(), name: 'overDays', asked }) as ReturnType<ReadFigures['overDays']>,
    history: (asked) =>
      helper.ask({ version: version(), name: 'history', asked }) as ReturnType<ReadFigures['history']>,
  });
  return { read, close: () => helper.close() };
}
