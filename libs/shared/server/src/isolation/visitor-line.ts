import { ApiError } from '@plumbline/shared/domain';

/** One question that waits for its turn or is being answered; several callers can share it. */
interface Reading {
  readonly key: string;
  readonly visitor: string;
  readonly since: number;
  readonly work: (isWanted: () => boolean) => Promise<unknown>;
  readonly callers: (() => boolean)[];
  readonly answer: Promise<unknown>;
  readonly settle: { resolve(answer: unknown): void; reject(reason: unknown): void };
}

export interface Question {
  /** Equal keys have equal answers: they are read once. */
  readonly key: string;
  /** A person or a network address: turns are shared between visitors. */
  readonly visitor: string;
  /** False once the caller has gone. */
  readonly isWanted: () => boolean;
}

export interface LineLimits {
  /** Questions of one visitor that wait. */
  readonly maxOfVisitor: number;
  /** Questions of all visitors that wait. */
  readonly maxWaiting: number;
  /** Longest wait for a turn, in milliseconds. */
  readonly maxWaitMs: number;
  /** A visitor whose readings took more milliseconds than this in `windowMs` lets all others go first. */
  readonly budgetMs: number;
  readonly windowMs: number;
}

const LIMITS: LineLimits = {
  maxOfVisitor: 12,
  maxWaiting: 96,
  maxWaitMs: 120_000,
  budgetMs: 20_000,
  windowMs: 60_000,
};

/** How often waiting questions are checked for callers who left and for the longest wait. */
const CHECK_MS = 250;

const busy = (): ApiError =>
  new ApiError(503, 'Many past days are being read: try again in a moment', { retryAfter: 5 });

const tooMany = (): ApiError =>
  new ApiError(429, 'Too many past days at once: wait for those you asked for', { retryAfter: 5 });

/** Nobody waits for the answer any more. */
const left = (): ApiError => new ApiError(499, 'The caller has gone');

/**
 * One reading at a time, in turns between visitors: a visitor with a hundred questions delays another by one reading at
 * most, and who caused much reading lets the others go first. Questions of callers who left are dropped.
 */
export class VisitorLine {
  /** Waiting questions by visitor, the next one to be served first. */
  readonly #waiting = new Map<string, Reading[]>();
  readonly #byKey = new Map<string, Reading>();
  readonly #spent = new Map<string, { at: number; ms: number }[]>();
  #isServing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: LineLimits = LIMITS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async ask<T>({ key, visitor, isWanted }: Question, work: Reading['work']): Promise<T> {
    const known = this.#byKey.get(key);
    if (known) {
      // Those who left, or asked again, do not count twice.
      known.callers.splice(0, Infinity, ...known.callers.filter((caller) => caller()), isWanted);
      return known.answer as Promise<T>;
    }
    this.#admit(visitor);
    let settle!: Reading['settle'];
    const answer = new Promise((resolve, reject) => (settle = { resolve, reject }));
    const reading = { key, visitor, work, since: this.now(), callers: [isWanted], answer, settle };
    this.#byKey.set(key, reading);
    const line = this.#waiting.get(visitor);
    if (line) line.push(reading);
    else this.#waiting.set(visitor, [reading]);
    void this.#serve();
    return answer as Promise<T>;
  }

  #admit(visitor: string): void {
    const waiting = [...this.#waiting.values()].reduce((count, line) => count + line.length, 0);
    if (waiting >= this.limits.maxWaiting) throw busy();
    if ((this.#waiting.get(visitor)?.length ?? 0) >= this.limits.maxOfVisitor) throw tooMany();
  }

  #isOverBudget(visitor: string): boolean {
    return this.#costsOf(visitor).reduce((sum, { ms }) => sum + ms, 0) >= this.limits.budgetMs;
  }

  #costsOf(visitor: string): readonly { at: number; ms: number }[] {
    const from = this.now() - this.limits.windowMs;
    const costs = (this.#spent.get(visitor) ?? []).filter(({ at }) => at > from);
    if (costs.length > 0) this.#spent.set(visitor, costs);
    else this.#spent.delete(visitor);
    return costs;
  }

  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    this.#timer ??= setInterval(() => this.#dropStale(), CHECK_MS).unref();
    for (let reading = this.#next(); reading; reading = this.#next()) await this.#read(reading);
    this.#isServing = false;
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const visitor of this.#spent.keys()) this.#costsOf(visitor);
  }

  /** The oldest question of the next visitor, who goes to the end of the line. */
  #next(): Reading | undefined {
    const visitors = [...this.#waiting.keys()];
    const visitor = visitors.find((each) => !this.#isOverBudget(each)) ?? visitors[0];
    const [reading, ...others] = visitor === undefined ? [] : (this.#waiting.get(visitor) ?? []);
    if (visitor === undefined) return undefined;
    this.#waiting.delete(visitor);
    if (others.length > 0) this.#waiting.set(visitor, others);
    return reading;
  }

  async #read(reading: Reading): Promise<void> {
    const { key, visitor, work, callers, settle } = reading;
    const isWanted = () => callers.some((caller) => caller());
    const began = this.now();
    try {
      if (!isWanted()) throw left();
      settle.resolve(await work(isWanted));
    } catch (reason) {
      settle.reject(reason);
    } finally {
      this.#byKey.delete(key);
      const cost = { at: began, ms: this.now() - began };
      this.#spent.set(visitor, [...(this.#spent.get(visitor) ?? []), cost]);
    }
  }

  /** Ends the waiting of callers who left, and of those who waited too long. */
  #dropStale(): void {
    const oldest = this.now() - this.limits.maxWaitMs;
    const reasonOf = ({ since, callers }: Reading): ApiError | undefined =>
      !callers.some((caller) => caller()) ? left() : since < oldest ? busy() : undefined;
    for (const [visitor, line] of [...this.#waiting]) {
      const kept = line.filter((reading) => {
        const reason = reasonOf(reading);
        if (!reason) return true;
        this.#byKey.delete(reading.key);
        reading.settle.reject(reason);
        return false;
      });
      if (kept.length > 0) this.#waiting.set(visitor, kept);
      else this.#waiting.delete(visitor);
    }
  }
}
