import { z } from 'zod';

/** The error body of every call, as the documentation shows it. */
export const errorSchema = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ApiError' });

/** A calendar day between the first stock exchange and the far future. */
export const daySchema = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1600-01-01' && day <= '2200-12-31', 'Use a day between 1600-01-01 and 2200-12-31');

/** A security as addresses name it: internal id, symbol, or EXCHANGE:SYMBOL. */
export const symbolParam = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9.:^=_-]+$/, 'Use letters, digits and . : - ^ = _');
