/** Oldest reading that general use accepts, and that signing accepts (decision A22). @internal */
export const GENERAL_MAX_AGE_MS = 60_000;
export const SIGNING_MAX_AGE_MS = 120_000;

export interface ServerClockOptions {
  /** Asks the server for its time, epoch milliseconds. */
  readonly fetchTime: () => Promise<number>;
  /** The local clock, epoch milliseconds. */
  readonly now: () => number;
}

/** The server's time as this side knows it. */
export interface ServerClock {
  /** Epoch milliseconds; asks the server when the last reading is older than `maxAgeMs`. */
  read(maxAgeMs: number): Promise<number>;
}

/**
 * One reading with two readers: general use refreshes it after 60 s, signing accepts it up to 120 s. While the server
 * does not answer, the local clock serves (with the last known difference, none at first) and the next read asks again.
 */
export function createServerClock({ fetchTime, now }: ServerClockOptions): ServerClock {
  let difference = 0;
  let readAt = -Infinity;
  let pending: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    try {
      const time = await fetchTime();
      if (!Number.isFinite(time)) return;
      readAt = now();
      difference = time - readAt;
    } catch {
      // the local clock serves: see above
    } finally {
      pending = undefined;
    }
  };

  return {
    async read(maxAgeMs) {
      if (now() - readAt > maxAgeMs) await (pending ??= refresh());
      return now() + difference;
    },
  };
}
