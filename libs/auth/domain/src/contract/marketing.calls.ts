import { idParam, lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { AUDIENCE_KEYS } from '../model/audience';
import { CAMPAIGN_ACTIONS, CAMPAIGN_STATES } from '../model/email-ads';

const staff = { tags: ['admin'], role: 'admin', scope: 'marketing' } as const;

const campaignSchema = z.object({
  id: z.int(),
  subject: z.string(),
  audience: z.enum(AUDIENCE_KEYS),
  /** Only people who were active within so many days; null: all. */
  active_days: z.int().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  /** Whom it is for; then how far it is. */
  people: z.int(),
  queued: z.int(),
  /** Who no longer wanted mails, or left, before it was their turn. */
  skipped: z.int(),
  /** Results of the queued mails. */
  sent: z.int(),
  failed: z.int(),
  /** Who ended these mails since, of those it went to. */
  ended: z.int(),
  staff: z.string(),
  /** Who agreed to it; null where nobody had to. */
  approved_by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

/** Mails about the product, to people who asked for them. */
export const marketingCalls = defineCalls({
  'POST /_api/admin/email_ads/{id}/send': {
    ...staff,
    summary: 'Sends a marketing mail once to each person who asked for such mails; with `dry` only counts them',
    params: idParam,
    body: z.strictObject({ client_key: z.uuid(), dry: z.boolean().default(false) }),
    response: z.object({
      people: z.int(),
      /** The number under which it is sent; null where it was only counted. */
      campaign: z.int().nullable(),
      /** Over a limit a second member of staff has to agree. */
      needs_approval: z.boolean(),
    }),
    errors: [404, 409],
  },
  'POST /_api/admin/email_ads/{id}/test': {
    ...staff,
    summary: 'Sends a marketing mail to oneself alone',
    params: idParam,
    response: z.object({ to: z.string() }),
    errors: [404],
  },
  'GET /_api/admin/marketing_mails': {
    ...staff,
    summary: 'Marketing mails that were begun, with what became of them',
    query: z.object({
      q: lineSchema(200).optional(),
      state: z.enum(CAMPAIGN_STATES).optional(),
      sort: z.enum(['newest', 'oldest', 'people']).default('newest'),
      page: pageParam,
    }),
    response: pagedSchema(campaignSchema),
  },
  'POST /_api/admin/marketing_mails/{id}/{action}': {
    ...staff,
    summary: 'Agrees to a marketing mail that somebody else began, stops one, or goes on with it',
    params: z.object({ id: idParam.shape.id, action: z.enum(CAMPAIGN_ACTIONS) }),
    response: campaignSchema,
    errors: [403, 404, 409],
  },
});
