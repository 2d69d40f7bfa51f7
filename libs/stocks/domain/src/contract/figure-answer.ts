import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';

/** Which figure of which security. */
export const figureParams = z.object({
  security: symbolParam,
  metric: z
    .string()
    .min(1)
    .max(80)
    .regex(
      /^[a-z][a-z0-9_]*(\[(ttm|annual|quarter)\])?$/,
      'Use the key of a metric, of a field or of a statement row, with [quarter], [annual] or [ttm] behind it where you like',
    ),
});

/** Whose figure an answer is of, and as known on which day. */
export const figureAnswer = {
  /** Of the data the answer is computed from. */
  version: z.string(),
  stockid: z.string(),
  symbol: z.string(),
  company: z.string(),
  asOf: z.string().nullable(),
  sample: z.boolean(),
};

/** How anybody asks for something of a security as known on a day. */
export const stockRead = {
  tags: ['stocks'],
  role: 'client',
  params: z.object({ id: symbolParam }),
  query: z.object({ asOf: daySchema.optional() }),
  errors: [404],
  cacheSeconds: 60,
} as const;
