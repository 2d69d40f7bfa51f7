import { isMainThread, parentPort, workerData } from 'node:worker_threads';

import { beginTask, type Begin, type Tasks } from './task';
import { SERVES_TASK } from './task-process';

function serveThread(tasks: Tasks, port: NonNullable<typeof parentPort>): void {
  const take = beginTask(tasks, workerData as Begin, (said, moved) => port.postMessage(said, moved));
  port.on('message', take);
}

/** The first message says which task it is, all others are questions. */
function serveProcess(tasks: Tasks): void {
  // A terminal or service manager signals all processes: the one that started this one ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('message', (begin) => {
    const take = beginTask(tasks, begin as Begin, (said) => process.send?.(said));
    process.on('message', take);
  });
  process.once('disconnect', () => process.exit(0));
}

/** Answers questions of the program that started this thread or process; false where nobody did, who has other work. */
export function serveTasks(tasks: Tasks): boolean {
  if (!isMainThread && parentPort) serveThread(tasks, parentPort);
  else if (process.send && process.argv.includes(SERVES_TASK)) serveProcess(tasks);
  else return false;
  return true;
}
