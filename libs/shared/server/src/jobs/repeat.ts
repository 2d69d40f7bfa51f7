import { setTimeout as delay } from 'node:timers/promises';

export interface Repeated {
  /** Ends after the round that is running. */
  stop(): Promise<void>;
}

/** Does a work over and over with a pause between; a round that fails is reported and the next one comes all the same. */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onFailure: (error: unknown) => void): Repeated {
  const ending = new AbortController();
  const rounds = async () => {
    while (!ending.signal.aborted) {
      await work().catch(onFailure);
      await delay(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = rounds();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
