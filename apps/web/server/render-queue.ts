import { setImmediate } from 'node:timers/promises';

/** Work for callers; `isWanted` is false once all of them have gone. */
export type Work<T> = (isWanted: () => boolean) => Promise<T>;

/** One piece of work that several may wait for. */
interface Job<T> {
  readonly key: string;
  readonly work: Work<T>;
  /** One for each who waits: false when nobody is there any more. */
  readonly waiting: (() => boolean)[];
  readonly done: Promise<T>;
  readonly settle: { resolve(value: T): void; reject(error: unknown): void };
}

export interface QueueLimits {
  /** Works at once: more would only wait for each other. */
  readonly atOnce: number;
  /** Works that may wait for their turn. */
  readonly mostWaiting: number;
}

/** Nobody waits for it any more, so it was not done. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Does work a key once for everybody who asks meanwhile, so much at once, and lets all else have its turn between. Work
 * that nobody waits for any more is not begun.
 */
export class RenderQueue<T> {
  readonly #jobs = new Map<string, Job<T>>();
  readonly #urgent: Job<T>[] = [];
  readonly #later: Job<T>[] = [];
  #running = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** The work under way or waiting under a key, else this one; undefined when there is no place for it. */
  join(key: string, work: Work<T>, isThere: () => boolean): Promise<T> | undefined {
    const known = this.#jobs.get(key);
    if (known) {
      known.waiting.push(isThere);
      this.#hurry(known);
      return known.done;
    }
    if (this.#urgent.length >= this.limits.mostWaiting) return undefined;
    return this.#add(this.#urgent, key, work, isThere).done;
  }

  /** Work that nobody waits for: done when nothing else is to be done. */
  addLater(key: string, work: Work<T>): void {
    if (this.#jobs.has(key)) return;
    this.#add(this.#later, key, work, () => true).done.catch(() => undefined);
  }

  #add(line: Job<T>[], key: string, work: Work<T>, isThere: () => boolean): Job<T> {
    let settle!: Job<T>['settle'];
    const done = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
    const job = { key, work, waiting: [isThere], done, settle };
    this.#jobs.set(key, job);
    line.push(job);
    void this.#run();
    return job;
  }

  /** Somebody waits now for what was to be done later. */
  #hurry(job: Job<T>): void {
    const at = this.#later.indexOf(job);
    if (at >= 0) this.#urgent.push(...this.#later.splice(at, 1));
  }

  async #run(): Promise<void> {
    if (this.#running >= this.limits.atOnce) return;
    this.#running += 1;
    for (let job = this.#next(); job; job = this.#next()) {
      await this.#do(job);
      // Between two works everybody else is served.
      await setImmediate();
    }
    this.#running -= 1;
  }

  #next(): Job<T> | undefined {
    return this.#urgent.shift() ?? this.#later.shift();
  }

  async #do({ key, work, waiting, settle }: Job<T>): Promise<void> {
    try {
      const isWanted = () => waiting.some((isThere) => isThere());
      if (!isWanted()) throw new Abandoned(key);
      settle.resolve(await work(isWanted));
    } catch (error) {
      settle.reject(error);
    } finally {
      this.#jobs.delete(key);
    }
  }
}
