import { repeat, type Repeated } from '@plumbline/shared/server';
import type { Logger } from 'pino';

const HOUR_MS = 3_600_000;

/** Runs all works at the start and every hour; one that fails is logged and stops no other. */
export function startHourly(works: readonly (() => Promise<unknown>)[], log: Pick<Logger, 'error'>): Repeated {
  const failed = (err: unknown) => log.error({ err }, 'upkeep failed');
  const round = () => Promise.all(works.map((work) => work().catch(failed)));
  return repeat(round, HOUR_MS, failed);
}
