import { z } from 'zod';
import { PLAIN_LINE } from '../form/plain-line';

/** The error body of every call, as the documentation shows it. */
export const errorSchema = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z.unknown().optional(),
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

/** One line of text a person writes: no control characters, so that it is safe in a mail header too. */
export const lineSchema = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters`).regex(PLAIN_LINE, 'Use plain text on one line');

/** A line that must not be empty; `message` says what to do. */
export const nameSchema = (longest: number, message = 'Enter a name') =>
  lineSchema(longest).pipe(z.string().min(1, message));

/** Page of a list, from 1. */
export const pageParam = z.coerce.number().int().min(1).max(100_000).default(1);

/** `{id}` of a row. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Query of a list that is searched, sorted and paged; the first order is the default. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  z.object({
    q: lineSchema(200).optional(),
    sort: z.enum(sorts as unknown as [S[number], ...S[number][]]).default(sorts[0] as never),
    page: pageParam,
  });

/** A page of a list (decision A14). */
export const pagedSchema = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), per_page: z.int() });

/** Fields of every thing a person owns. */
export const ownedFields = {
  id: z.int(),
  /** Send it back with a change: 409 where somebody else changed the thing since. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
};

/** Part of the body of a change. */
export const versionField = z.int().positive().optional();

export const okSchema = z.object({ ok: z.literal(true) });
