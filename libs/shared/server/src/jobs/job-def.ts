import type { z } from 'zod';

/** Context of a running job besides its message. The signal aborts when the worker stops. */
export interface JobRun {
  readonly signal: AbortSignal;
}

/** Work that is queued by one process and done by the worker: it survives a restart and is never run twice at once. */
export interface JobDef<Message> {
  /** Name of its queue. */
  readonly name: string;
  readonly message: z.ZodType<Message>;
  /** Further attempts after one that failed or whose worker died. */
  readonly retries: number;
  /** After so long an attempt counts as failed. */
  readonly minutes: number;
}

/** Declares a kind of job; the domain that queues it and the one that does it share this value. */
export const defineJob = <Message>(def: JobDef<Message>): JobDef<Message> => def;

/** A job as the worker runs it. */
export interface BoundJob {
  readonly name: string;
  readonly retries: number;
  readonly minutes: number;
  run(message: unknown, run: JobRun): Promise<unknown>;
}

/** Joins a kind of job with what does it; a message of another shape fails the job. */
export const bindJob = <Message>(
  def: JobDef<Message>,
  run: (message: Message, run: JobRun) => Promise<unknown>,
): BoundJob => ({
  name: def.name,
  retries: def.retries,
  minutes: def.minutes,
  run: (message, at) => run(def.message.parse(message), at),
});

/** Queues jobs. */
export interface JobQueue {
  send<Message>(def: JobDef<Message>, message: Message): Promise<void>;
}
