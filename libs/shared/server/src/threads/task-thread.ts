import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData, type Transferable } from 'node:worker_threads';

/** What a task gives, and which of its buffers move to whoever asked instead of being copied. */
export interface TaskAnswer {
  readonly answer: unknown;
  readonly moved: readonly Transferable[];
}

/** A task begins once with what all its questions share, and then answers one question after another. */
export type Task = (shared: unknown) => Promise<(question: unknown) => Promise<TaskAnswer>>;

/** A second thread of the same program that works on one task. Everything it is told and says is plain data. */
export interface TaskThread {
  /** One question at a time; fails as the task fails, or when the thread ends before it answered. */
  ask(question: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface ThreadData {
  readonly task: string;
  readonly shared: unknown;
}

type Message = { readonly answer: unknown } | { readonly failure: unknown };

/** Starts a thread on the script of a program whose main file calls `serveTasks`. */
export function startThread(script: string, task: string, shared: unknown): TaskThread {
  const worker = new Worker(script, { workerData: { task, shared } satisfies ThreadData });
  // A thread that ends by itself is told to whoever waits for an answer; nobody may be waiting.
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended before it answered')));
  });
  ended.catch(() => undefined);
  return {
    ask: async (question) => {
      worker.postMessage(question);
      const [message] = (await Promise.race([once(worker, 'message'), ended])) as [Message];
      if ('failure' in message) throw message.failure;
      return message.answer;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** Answers questions of the thread that started this one; false in the main thread, which has other work. */
export function serveTasks(tasks: Readonly<Record<string, Task>>): boolean {
  if (isMainThread || !parentPort) return false;
  const port = parentPort;
  const { task, shared } = workerData as ThreadData;
  const begun = tasks[task]?.(shared) ?? Promise.reject(new Error(`There is no task '${task}'`));
  begun.catch(() => undefined);
  port.on('message', (question: unknown) => {
    void begun
      .then((work) => work(question))
      .then(
        ({ answer, moved }) => port.postMessage({ answer } satisfies Message, moved),
        (failure: unknown) => port.postMessage({ failure } satisfies Message),
      );
  });
  return true;
}
