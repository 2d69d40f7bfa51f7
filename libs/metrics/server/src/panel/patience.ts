import { setTimeout } from 'node:timers/promises';

/** Fails after so long where something is not done; it goes on, and who asks again finds it further or done. Without an end it waits. */
export async function waitedFor<T>(done: Promise<T>, patienceMs: number | undefined, late: () => Error): Promise<T> {
  if (patienceMs === undefined) return done;
  const timer = new AbortController();
  const end = setTimeout(patienceMs, undefined, { signal: timer.signal }).then(() => {
    throw late();
  });
  end.catch(() => undefined);
  try {
    return await Promise.race([done, end]);
  } finally {
    timer.abort();
  }
}
