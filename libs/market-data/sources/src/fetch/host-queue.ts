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
  nextStart: number;
  readonly waiting: (() => void)[];
}

/** Runs tasks within the limits of their hosts; a task that waits can be aborted. */
export function createHostQueue(limitOf: (host: string) => HostLimit, now: () => number, wait: Sleep) {
  const hosts = new Map<string, HostState>();

  async function enter(host: string, signal?: AbortSignal): Promise<HostState> {
    const limit = limitOf(host);
    const name = limit.publisher ?? host;
    const state = hosts.get(name) ?? { running: 0, nextStart: 0, waiting: [] };
    hosts.set(name, state);
    while (state.running >= limit.atOnce) await new Promise<void>((resolve) => state.waiting.push(resolve));
    state.running += 1;
    const start = Math.max(now(), state.nextStart);
    state.nextStart = start + limit.everyMs;
    try {
      if (start > now()) await wait(start - now(), signal);
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
