import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const count = z.int();

/** Progress from the sample to a real market. */
const setupSchema = z.object({
  /** `none`: nobody began it; `incomplete`: every step had its turn, and some are not ready. */
  state: z.enum(['none', 'running', 'paused', 'cancelled', 'incomplete', 'finished']),
  /** True while the sample market is served. */
  sample: z.boolean(),
  contact: z.string().nullable(),
  /** `all`, or symbols with commas. */
  universe: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string(),
      licence: z.string(),
      /** Names of the keys that it needs. */
      needs: z.array(z.string()),
      chosen: z.boolean(),
      /** True for a source without which no company has a page. */
      basic: z.boolean(),
      /** True for a vendor of prices. */
      vendor: z.boolean(),
    }),
  ),
  /** Names of keys that are set; never their values. */
  keys: z.array(z.string()),
  /** Names of keys that the secret of this installation does not open: they are typed again. */
  unreadable: z.array(z.string()),
  /** Why it cannot start. */
  missing: z.array(z.string()),
  steps: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      state: z.enum(['waiting', 'running', 'ready', 'failed', 'paused']),
      rows: count,
      problem: z.string().nullable(),
    }),
  ),
  forecast: z.object({ requests: count, megabytes: count, minutes: count }),
});

const staff = { tags: ['admin'], role: 'admin', scope: 'data' } as const;

/** For staff: from the sample to a real market. */
export const setupCalls = defineCalls({
  'GET /_api/admin/setup': {
    ...staff,
    summary: 'Progress of the setup of a real market, and what it will take',
    response: setupSchema,
  },
  'PUT /_api/admin/setup': {
    ...staff,
    summary: 'Choose contact, companies, sources and keys of the real market',
    body: z.object({
      contact: z.union([z.literal(''), z.email().max(254)]),
      universe: z
        .string()
        .max(20_000)
        .regex(/^[\w.,\s-]*$/, 'Use symbols with commas, or all'),
      sources: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(200),
      /** By the name of the key; blank removes one. */
      keys: z
        .record(
          z.string().regex(/^[A-Z_]{1,60}$/),
          z
            .string()
            .max(200)
            .regex(/^[!-~]*$/, 'Use the key as the vendor wrote it'),
        )
        .optional(),
    }),
    response: setupSchema,
  },
  'POST /_api/admin/setup/{action}': {
    ...staff,
    summary: 'Start, pause, resume or cancel the setup',
    params: z.object({ action: z.enum(['start', 'pause', 'resume', 'cancel']) }),
    response: z.object({
      /** The job; null when one waits already or none is needed. */
      job: z.string().nullable(),
    }),
  },
  'POST /_api/admin/sources/{id}/check': {
    ...staff,
    summary: 'Ask a source for one small thing and compare it with what is expected, as a job',
    params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    response: z.object({ job: z.string().nullable() }),
  },
});
