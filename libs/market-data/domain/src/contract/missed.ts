import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

/** The last day of a calendar quarter. */
const quarter = z
  .string()
  .regex(/^(19|20|21)\d\d-(03-31|06-30|09-30|12-31)$/, 'Use the last day of a quarter, as 2025-06-30');
const cik = z
  .string()
  .regex(/^\d{1,10}$/, 'Use the CIK of the manager')
  .transform((digits) => digits.padStart(10, '0'));
const paging = z.object({
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const count = z.int();
const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    period: z.string(),
    data: z.array(row),
    total: count,
    page: count,
    per_page: count,
    /** Reports of any quarter that are known at all: without any, nothing can be missing. */
    known: count,
  });

/** A filing whose holdings are expected and missing. */
const missedFilingSchema = z.object({
  cik: z.string(),
  manager: z.string().nullable(),
  accession: z.string(),
  form: z.string(),
  filed: z.string().nullable(),
  /** `not-read`: listed and never imported; `no-rows`: its cover came without its holdings. */
  reason: z.enum(['not-read', 'no-rows']),
});

const staff = { tags: ['admin'], role: 'admin', scope: 'data' } as const;

/** For staff: Forms 13F that are expected and missing. `x` and `b` are quarter ends, `a` is a manager's CIK. */
export const missedCalls = defineCalls({
  'GET /_api/admin/find_missed_instholdings/{x}': {
    ...staff,
    summary: 'Filings of a quarter whose holdings are missing',
    params: z.object({ x: quarter }),
    query: paging,
    response: paged(missedFilingSchema),
  },
  'GET /_api/admin/find_missed_gurus/{x}': {
    ...staff,
    summary: 'Managers who reported before and after a quarter, and nothing is known for it',
    params: z.object({ x: quarter }),
    query: paging,
    response: paged(
      z.object({ cik: z.string(), manager: z.string().nullable(), before: z.string(), after: z.string() }),
    ),
  },
  'GET /_api/admin/find_guru_missed_instholdings/{a}/{b}': {
    ...staff,
    summary: 'Filings of one manager for a quarter whose holdings are missing',
    params: z.object({ a: cik, b: quarter }),
    response: z.object({ period: z.string(), data: z.array(missedFilingSchema) }),
  },
  'GET /_api/admin/transefer_missed_instholdings/{a}/{b}': {
    ...staff,
    summary: 'Fetches and imports what is missing of a quarter, as a job; `a` is a CIK or `all`. Spelled as specified',
    params: z.object({ a: z.literal('all').or(cik), b: quarter }),
    response: z.object({
      /** The job; null when the same waits already. */
      job: z.string().nullable(),
    }),
    errors: [404, 409],
  },
});
