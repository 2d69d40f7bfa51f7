import { repeat, type Repeated } from '@plumbline/shared/server';
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;

/** Runs all works at the start and every hour, each by itself: one that fails is logged, and a long one keeps none waiting. */
export function startHourly(works: readonly (() => Promise<unknown>)[], log: Pick<Logger, 'error'>): Repeated {
  const failed = (err: unknown) => log.error({ err }, 'upkeep failed');
  const running = works.map((work) => repeat(work, HOUR_MS, failed));
  return { stop: async () => void (await Promise.all(running.map((each) => each.stop()))) };
}
