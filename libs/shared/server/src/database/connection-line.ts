import { ApiError } from '@plumbline/shared/domain';
import { currentStanding, PRIORITIES, type Priority, type Standing } from './priority';

/** How many may wait for a connection, and for how long. */
interface Patience {
  readonly waiting: number;
  readonly ms: number;
}

/** Visitors are refused first: soon, and while few wait. Own work is never refused. */
const PATIENCE: Readonly<Record<Priority, Patience>> = {
  health: { waiting: 100, ms: 10_000 },
  'sign-in': { waiting: 500, ms: 15_000 },
  own: { waiting: Infinity, ms: Infinity },
  member: { waiting: 300, ms: 8_000 },
  visitor: { waiting: 100, ms: 3_000 },
};

/** These may take the connections that are kept free of the rest. */
const PRIVILEGED: ReadonlySet<Priority> = new Set(['health', 'sign-in']);

const RETRY_S = 3;
const REPORT_MS = 10_000;

/** How many were refused in the last seconds. */
export type Refused = Partial<Record<Priority, number>>;

export interface LineOptions {
  readonly connections: number;
  /** Connections that only health checks and sign-ins take. */
  readonly reserved: number;
  readonly onRefused: (refused: Refused) => void;
  readonly patience?: Readonly<Record<Priority, Patience>>;
  /** Refusals are reported together, so often at most. */
  readonly reportMs?: number;
}

interface Waiting {
  readonly standing: Standing;
  readonly timer: NodeJS.Timeout | undefined;
  readonly admit: () => void;
  readonly reject: (error: ApiError) => void;
}

/** The line in front of a pool: by priority, and bounded for each of them. */
export class ConnectionLine {
  readonly #lines = new Map<Priority, Waiting[]>(PRIORITIES.map((priority) => [priority, []]));
  readonly #options: Required<LineOptions>;
  #taken = 0;
  #refused: Refused | undefined;

  constructor(options: LineOptions) {
    this.#options = { patience: PATIENCE, reportMs: REPORT_MS, ...options };
  }

  /** Waits for a connection; fails with 503 where too many wait, or for too long. */
  enter(standing: Standing = currentStanding()): Promise<void> {
    const { priority } = standing;
    const line = this.#lineOf(priority);
    const { waiting, ms } = this.#options.patience[priority];
    if (line.length >= waiting) return Promise.reject(this.#refuse(standing, line));
    return new Promise((admit, reject) => {
      const giveUp = () => reject(this.#refuse(standing, line));
      const timer = Number.isFinite(ms) ? setTimeout(giveUp, ms).unref() : undefined;
      line.push({ standing, admit, reject, timer });
      this.#admit();
    });
  }

  /** Gives the connection to the next. */
  leave(): void {
    this.#taken -= 1;
    this.#admit();
  }

  #lineOf(priority: Priority): Waiting[] {
    return this.#lines.get(priority)!;
  }

  #isFree(priority: Priority): boolean {
    const { connections, reserved } = this.#options;
    return this.#taken < connections - (PRIVILEGED.has(priority) ? 0 : reserved);
  }

  #admit(): void {
    for (const priority of PRIORITIES) {
      const line = this.#lineOf(priority);
      while (line.length > 0 && this.#isFree(priority)) {
        const first = line.shift()!;
        this.#taken += 1;
        clearTimeout(first.timer);
        first.admit();
      }
    }
  }

  /** One request is refused as a whole: what else of it waits would keep the place of others for nothing. */
  #refuse(standing: Standing, line: Waiting[]): ApiError {
    const { priority } = standing;
    const refused = (this.#refused ??= this.#report());
    refused[priority] = (refused[priority] ?? 0) + 1;
    const error = new ApiError(503, 'The site is busy: try again in a moment', { retryAfter: RETRY_S });
    for (const waiting of line.filter((one) => one.standing === standing)) {
      line.splice(line.indexOf(waiting), 1);
      clearTimeout(waiting.timer);
      waiting.reject(error);
    }
    return error;
  }

  /** Counts for a while, then reports all refusals as one. */
  #report(): Refused {
    const refused: Refused = {};
    setTimeout(() => {
      this.#refused = undefined;
      this.#options.onRefused(refused);
    }, this.#options.reportMs).unref();
    return refused;
  }
}
