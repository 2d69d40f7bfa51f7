const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000];
/** A program that ran so long is well: its next end counts as the first. */
const WELL_MS = 60_000;

/** How long to wait before a program that ended is started again: longer each time that it ends soon. */
export class Backoff {
  #startedAt = 0;
  #ends = 0;

  constructor(now = Date.now) {
    this.now = now;
  }

  started() {
    this.#startedAt = this.now();
  }

  ended() {
    if (this.now() - this.#startedAt >= WELL_MS) this.#ends = 0;
    this.#ends += 1;
    return { pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** (this.#ends - 1), LONGEST_PAUSE_MS), ends: this.#ends };
  }
}
