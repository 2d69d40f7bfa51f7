import { defineJob } from '@plumbline/shared/server';
import { z } from 'zod';

/** Runs a backtest that somebody waits for. */
export const BACKTEST_JOB = defineJob({
  name: 'backtests',
  message: z.object({ id: z.number().int() }),
  retries: 2,
  minutes: 60,
});
