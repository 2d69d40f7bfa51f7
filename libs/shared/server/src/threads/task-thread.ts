import { Worker } from 'node:worker_threads';

import { HelperEnded, type Begin, type TaskHelper } from './task';
import { WaitingLine, type Said } from './waiting-line';

/** Starts a thread on the script of a program whose main file calls `serveTasks`. */
export function startThread(script: string, task: string, shared: unknown): TaskHelper {
  const worker = new Worker(script, { workerData: { task, shared } satisfies Begin });
  const line = new WaitingLine();
  worker.once('error', (cause: Error) => line.end(new HelperEnded(cause.message, { cause })));
  worker.once('exit', () => line.end(new HelperEnded('The thread ended before it answered')));
  worker.on('message', (said: Said) => line.take(said));
  return {
    ask: (question) => line.ask(() => worker.postMessage(question)),
    close: async () => {
      await worker.terminate();
    },
  };
}
