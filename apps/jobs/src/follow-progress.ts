import { writeProgress } from '@plumbline/market-data/server';
import type { Database } from '@plumbline/shared/server';
import type { Logger } from 'pino';
import type { Progress } from './progress';

/** Reports the progress of a job to the log and the application store; lines are written one after another. */
export function followProgress(
  db: Database,
  job: string,
  log: Logger,
): { readonly show: Progress; readonly end: () => Promise<void> } {
  let writing: Promise<void> = Promise.resolve();
  const write = (line: string) => writeProgress(db, job, line).catch((err: unknown) => log.error({ err }, 'progress'));
  return {
    show: (line) => {
      log.info(line);
      writing = writing.then(() => write(line));
    },
    end: () => writing,
  };
}
