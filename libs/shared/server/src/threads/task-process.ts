import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

import { HelperEnded, type Begin, type TaskHelper } from './task';
import { WaitingLine, type Said } from './waiting-line';

/** The argument by which a program knows that it was started to serve a task. */
export const SERVES_TASK = '--serves-a-task';

interface ProcessOptions {
  /** Those of this process where it is left out. */
  readonly env?: NodeJS.ProcessEnv;
  /** Megabytes of objects at which the process ends; those of this process where it is left out. */
  readonly heapMb?: number | undefined;
  /** As `os.setPriority` takes it. */
  readonly priority?: number;
}

const heapOf = (mb: number): string[] => [`--max-old-space-size=${String(mb)}`];

/**
 * Starts a process on the script of a program whose main file calls `serveTasks`: for tasks whose native code may not be
 * ended with a thread. It ends with the process that started it.
 */
export function startTaskProcess(
  script: string,
  task: string,
  shared: unknown,
  { env, heapMb, priority }: ProcessOptions = {},
): TaskHelper {
  const child = fork(script, [SERVES_TASK], {
    serialization: 'advanced',
    ...(env && { env }),
    ...(heapMb && { execArgv: heapOf(heapMb) }),
  });
  // Threads have the priority that the process has when they start.
  if (child.pid && priority !== undefined) setPriority(child.pid, priority);
  const line = new WaitingLine();
  // One that could not be started is closed without an exit.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = (): void => line.end(new HelperEnded('The process ended before it answered'));
  const send = (message: unknown): void => {
    // A channel fails (broken pipe, closed) only when its process ends, and may do so before either event reports
    // it. Where the system had no files left for a process there is no channel; its error comes next, as does an end.
    child.send?.(message as Begin, (reason) => reason && end());
  };
  child.on('error', (reason) => line.end(reason));
  child.once('disconnect', end);
  child.once('exit', end);
  child.on('message', (said) => line.take(said as Said));
  send({ task, shared } satisfies Begin);
  return {
    ask: (question) => line.ask(() => send(question)),
    close: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
