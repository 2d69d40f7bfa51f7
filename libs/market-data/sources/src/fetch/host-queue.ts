import type { HostLimit } from '../model/host-limit';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Waits, or fails at once when the signal is or becomes aborted. */
export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });

interface HostState {
  running: number;
  readonly waiting: (() => void)[];
}

/** Takes the next start of a publisher's requests, so many milliseconds after the last one; answers how long to wait. */
export type TakeTurn = (publisher: string, everyMs: number) => Promise<number>;

/** Turns of one process alone. */
function ownTurns(now: () => number): TakeTurn {
  const next = new Map<string, number>();
  return async (publisher, everyMs) => {
    const start = Math.max(now(), next.get(publisher) ?? 0);
    next.set(publisher, start + everyMs);
    return start - now();
  };
}

export interface QueueClock {
  readonly now: () => number;
  readonly sleep: Sleep;
  /** Where several processes request from the same hosts: turns that they share. */
  readonly takeTurn?: TakeTurn | undefined;
}

/** Runs tasks within the limits of their hosts; a task that waits can be aborted. */
export function createHostQueue(limitOf: (host: string) => HostLimit, { now, sleep: wait, takeTurn }: QueueClock) {
  const take = takeTurn ?? ownTurns(now);
  const hosts = new Map<string, HostState>();

  async function enter(host: string, signal?: AbortSignal): Promise<HostState> {
    const limit = limitOf(host);
    const name = limit.publisher ?? host;
    const state = hosts.get(name) ?? { running: 0, waiting: [] };
    hosts.set(name, state);
    while (state.running >= limit.atOnce) await new Promise<void>((resolve) => state.waiting.push(resolve));
    state.running += 1;
    try {
      const ms = await take(name, limit.everyMs);
      if (ms > 0) await wait(ms, signal);
      signal?.throwIfAborted();
    } catch (error: unknown) {
      leave(state);
      throw error;
    }
    return state;
  }

  function leave(state: HostState): void {
    state.running -= 1;
    state.waiting.shift()?.();
  }

  return async <T>(host: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const state = await enter(host, signal);
    try {
      return await task();
    } finally {
      leave(state);
    }
  };
}
