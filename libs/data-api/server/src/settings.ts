import { readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';
import { exportFolder } from './export/manifest';
import type { Limits } from './public/limits';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'use a whole number, 0 for no limit')
  .transform(Number);

const environment = z.object({
  VAR_DIR: z.string().min(1).default('var'),
  DATA_API_CREDITS_A_DAY: wholeNumber.default(0),
  DATA_API_CALLS_A_MINUTE: wholeNumber.default(0),
  DATA_API_PROCESSES: wholeNumber.default(1),
});

/** How this installation serves the data API. */
export interface DataApiSettings {
  /** Limits of a person: none unless the operator sets them. */
  readonly limits: Limits;
  /** Serving processes that share quotas. */
  readonly processes: number;
  /** Where whole tables are kept as files. */
  readonly folder: string;
}

/** Reads limits of the data API, and where its files are. */
export function readDataApiSettings(env: Environment): DataApiSettings {
  const settings = readSettings(environment, env);
  const { DATA_API_CREDITS_A_DAY: creditsADay, DATA_API_CALLS_A_MINUTE: callsAMinute } = settings;
  return {
    limits: { creditsADay, callsAMinute },
    processes: Math.max(1, settings.DATA_API_PROCESSES),
    folder: exportFolder(settings.VAR_DIR),
  };
}
