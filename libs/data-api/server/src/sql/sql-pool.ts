import { ApiError } from '@plumbline/shared/domain';
import { createIdleHelper, type TaskHelper } from '@plumbline/shared/server';
import type { SqlAnswer, SqlShared } from './sql-task';

/** Starts something that answers queries over files: a process of its own. */
export type StartSql = (files: SqlShared['files']) => TaskHelper;

const CHILDREN = 2;
const WAITING = 10;
/** A process that does not end its query by itself is ended. */
const KILL_MS = 6_000;
/** A process that nobody asks ends. */
const IDLE_MS = 60_000;
const RETRY_S = 5;

const busy = () =>
  new ApiError(503, 'Too many queries are asked at once: try again in some seconds', {
    code: 'sql_busy',
    retryAfter: RETRY_S,
  });

const isLate = Symbol('late');

interface Child {
  readonly key: string;
  readonly helper: TaskHelper;
}

/** Asks one helper; one that is late or dies is ended, and says why. */
async function askOne({ helper }: Child, query: string): Promise<SqlAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof isLate>((resolve) => (timer = setTimeout(() => resolve(isLate), KILL_MS)));
  const asked = helper.ask(query).then(
    (answer) => answer as SqlAnswer,
    // It ended by itself: it took more memory than it may.
    (): SqlAnswer => ({
      refused: { status: 400, code: 'sql_too_large', message: 'The query needs more room than there is: ask for less' },
    }),
  );
  try {
    const answer = await Promise.race([asked, late]);
    if (answer !== isLate) {
      if (answer.isSpent) await helper.close();
      return answer;
    }
    await helper.close();
    return { refused: { status: 400, code: 'sql_timeout', message: 'The query took longer than 5 seconds' } };
  } finally {
    clearTimeout(timer);
  }
}

/** Processes that answer queries, at most two; few wait, the others are sent away at once. */
export function createSqlPool(start: StartSql) {
  let children: (Child & { isBusy: boolean })[] = [];
  const queue: (() => void)[] = [];

  const childFor = (key: string, files: SqlShared['files']) => {
    const free = children.find((child) => !child.isBusy && child.key === key);
    if (free) return free;
    if (children.length >= CHILDREN) {
      const old = children.find((child) => !child.isBusy);
      if (!old) return undefined;
      children = children.filter((child) => child !== old);
      void old.helper.close();
    }
    const made = { key, helper: createIdleHelper(() => start(files), IDLE_MS), isBusy: false };
    children.push(made);
    return made;
  };
  const turn = () => {
    if (queue.length >= WAITING) throw busy();
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  return {
    /** Rows of a query over the files of a version. */
    async ask(key: string, files: SqlShared['files'], query: string): Promise<SqlAnswer> {
      let child = childFor(key, files);
      while (!child) {
        await turn();
        child = childFor(key, files);
      }
      child.isBusy = true;
      try {
        return await askOne(child, query);
      } finally {
        child.isBusy = false;
        queue.shift()?.();
      }
    },
    close: async (): Promise<void> => {
      await Promise.all(children.map(({ helper }) => helper.close()));
    },
  };
}

export type SqlPool = ReturnType<typeof createSqlPool>;
