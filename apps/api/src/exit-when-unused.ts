import type { BoundCall } from '@plumbline/shared/server';

const CHECK_MS = 5_000;
/** Readings that go on for somebody who may ask again end after so long without a question. */
const ABANDONED_MS = 30_000;
/** Time without a call after which the process ends and gives up its caches. */
const UNUSED_MS = 10 * 60_000;
/** A process that computes less than this share of the time is at rest. */
const BUSY_SHARE = 0.2;

/** Share of one processor used since the last look. */
function createUsage(): () => number {
  let [last, at] = [process.cpuUsage(), performance.now()];
  return () => {
    const [{ user, system }, now] = [process.cpuUsage(last), performance.now()];
    const share = (user + system) / 1_000 / (now - at);
    [last, at] = [process.cpuUsage(), now];
    return share;
  };
}

/** The calls; the process ends, with all it keeps and still computes, when they are not made any more. */
export function exitWhenUnused(calls: readonly BoundCall[]): readonly BoundCall[] {
  let [running, lastAt] = [0, performance.now()];
  const usage = createUsage();
  setInterval(() => {
    const [idle, share] = [performance.now() - lastAt, usage()];
    if (running > 0) return;
    if (idle > UNUSED_MS || (idle > ABANDONED_MS && share > BUSY_SHARE)) process.exit(0);
  }, CHECK_MS).unref();
  return calls.map((call) => ({
    ...call,
    handle: async (input, context) => {
      running += 1;
      try {
        return await call.handle(input, context);
      } finally {
        running -= 1;
        lastAt = performance.now();
      }
    },
  }));
}
