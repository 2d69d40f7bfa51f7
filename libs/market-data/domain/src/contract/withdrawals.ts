import { lineSchema, nameSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const staff = { tags: ['admin'], role: 'admin', scope: 'data' } as const;

const accession = z.object({
  id: z.string().regex(/^[\w:.-]{3,80}$/, 'Use the number of the report, as 0000320193-25-000079'),
});

const queued = z.object({
  /** Null where the same work waits already. */
  job: z.string().nullable(),
});

/** Reports of insiders that staff take out of what is served. */
export const withdrawalCalls = defineCalls({
  'GET /_api/admin/{id}/delete_indsider': {
    ...staff,
    summary:
      'Withdraws a report of an insider by its number and builds without it, as a job. Without `confirm` nothing happens: 409 with what it would take out and the word that confirms it',
    params: accession,
    query: z.object({ confirm: lineSchema(64).optional(), why: nameSchema(200, 'Say why').optional() }),
    response: queued,
    errors: [404, 409],
  },
  'GET /_api/admin/insider_withdrawals': {
    ...staff,
    summary: 'Reports of insiders that were withdrawn, the latest first',
    query: z.object({
      q: lineSchema(200).optional(),
      sort: z.enum(['newest', 'oldest', 'accession']).default('newest'),
      page: pageParam,
    }),
    response: pagedSchema(z.object({ accession: z.string(), why: z.string(), at: z.string() })),
  },
  'POST /_api/admin/insider_withdrawals/{id}/restore': {
    ...staff,
    summary: 'Puts a withdrawn report of an insider back and builds with it, as a job',
    params: accession,
    response: queued,
    errors: [404, 409],
  },
});

/** Effect of withdrawing a report: in the 409 of a call that does not confirm. */
export interface WithdrawalEffect {
  /** Given back as `confirm`, it withdraws what was shown. */
  readonly confirm: string;
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly owners: readonly string[];
  readonly issuer: string;
  readonly trades: number;
  readonly holdings: number;
}
