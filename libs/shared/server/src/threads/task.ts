import type { Transferable } from 'node:worker_threads';

import type { Said } from './waiting-line';

/** Result of a task, and the buffers to transfer to the caller instead of copying. */
export interface TaskAnswer {
  readonly answer: unknown;
  readonly moved: readonly Transferable[];
}

/** A task begins once with what all its questions share, and then answers one question after another. */
export type Task = (shared: unknown) => Promise<(question: unknown) => Promise<TaskAnswer>>;

/** A helper ended before it answered: killed, out of memory, or by its own decision. */
export class HelperEnded extends Error {
  override readonly name = 'HelperEnded';
}

export type Tasks = Readonly<Record<string, Task>>;

/** A second run of the same program that works on one task. Everything it receives and sends is plain data. */
export interface TaskHelper {
  /**
   * Questions are answered one after the other: one that is asked before the last answer came waits there. Fails as the task
   * fails, or when the helper ends before it answered.
   */
  ask(question: unknown): Promise<unknown>;
  /** Ends it, also in the midst of its work. */
  close(): Promise<void>;
}

/** Which task a helper works on, and what all its questions share. */
export interface Begin {
  readonly task: string;
  readonly shared: unknown;
}

/** Begins a task; what is given back takes its questions and says the answers in their order. */
export function beginTask(
  tasks: Tasks,
  { task, shared }: Begin,
  say: (said: Said, moved: readonly Transferable[]) => void,
): (question: unknown) => void {
  const begun = tasks[task]?.(shared) ?? Promise.reject(new Error(`There is no task '${task}'`));
  begun.catch(() => undefined);
  let last = Promise.resolve();
  return (question) => {
    last = last
      .then(() => begun)
      .then((work) => work(question))
      .then(
        ({ answer, moved }) => say({ answer }, moved),
        (failure: unknown) => say({ failure }, []),
      );
  };
}
