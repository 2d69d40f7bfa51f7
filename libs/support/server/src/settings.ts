import { readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const environment = z.object({
  SUPPORT_ZONE: z.string().refine(isTimeZone, 'is no time zone, as America/New_York').default('America/New_York'),
  DEMO_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'is no host, as demos.example.com')
    .optional(),
});

/** Settings of the operator for support. */
export interface SupportSettings {
  /** Time zone of support hours. */
  readonly zone: string;
  /** Host of recorded demos; none are shown without one. */
  readonly demoHost: string | undefined;
}

/** Reads in which zone support works, and where demos play. */
export function readSupportSettings(env: Environment): SupportSettings {
  const { SUPPORT_ZONE: zone, DEMO_HOST: demoHost } = readSettings(environment, env);
  return { zone, demoHost };
}
