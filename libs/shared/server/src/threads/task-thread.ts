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
  /**
   * Questions are answered one after the other: one that is asked before the last answer came waits in the thread. Fails as
   * the task fails, or when the thread ends before it answered.
   */
  ask(question: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface ThreadData {
  readonly task: string;
  readonly shared: unknown;
}

type Message = { readonly answer: unknown } | { readonly failure: unknown };

/** Somebody who waits for an answer. */
interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/** Starts a thread on the script of a program whose main file calls `serveTasks`. */
export function startThread(script: string, task: string, shared: unknown): TaskThread {
  const worker = new Worker(script, { workerData: { task, shared } satisfies ThreadData });
  const waiting: Waiting[] = [];
  let ended: Error | undefined;
  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread ended before it answered')));
  worker.on('message', (message: Message) => {
    const next = waiting.shift();
    if ('failure' in message) next?.reject(message.failure);
    else next?.resolve(message.answer);
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        waiting.push({ resolve, reject });
        worker.postMessage(question);
      }),
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
  let last = Promise.resolve();
  port.on('message', (question: unknown) => {
    last = last
      .then(() => begun)
      .then((work) => work(question))
      .then(
        ({ answer, moved }) => port.postMessage({ answer } satisfies Message, moved),
        (failure: unknown) => port.postMessage({ failure } satisfies Message),
      );
  });
  return true;
}
