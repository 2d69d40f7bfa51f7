import { daySchema, idParam, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ALERT_KEYS, ALERT_LIMITS } from '../model/alert';
import { alertSchema, keysSchema, stockSchema, wantedSchema } from './schemas';

/** Alerts of a portfolio of one's own. */
export const portfolioAlertCalls = defineCalls({
  'POST /_api/v2/portfolios/{id}/alerts': {
    summary: 'Alerts of a portfolio, and what happened to its companies in some days; or sets and removes them',
    tags: ['alerts'],
    role: 'member',
    params: idParam,
    body: z
      .object({
        action: z.enum(['list', 'save', 'remove']).default('list'),
        /** Of `save`: what is wanted of the whole portfolio. */
        alertable: wantedSchema.optional(),
        /** Of `remove`. */
        alertable_keys: keysSchema.optional(),
        page: pageParam,
        per_page: z.coerce.number().int().min(1).max(100).default(ALERT_LIMITS.rows),
        days: z.coerce.number().int().min(1).max(366).default(30),
        asOf: daySchema.optional(),
      })
      .optional(),
    response: pagedSchema(
      z.object({
        key: z.string(),
        stock: stockSchema,
        /** Alerts of the portfolio or of this company that have something new of it. */
        triggered_count: z.int(),
        /** Day of the newest that happened; null where nothing did. */
        latest: z.string().nullable(),
        /** All that happened; the newest are named. */
        count: z.int(),
        children: z.array(z.object({ key: z.enum(ALERT_KEYS), day: z.string(), text: z.string(), link: z.string() })),
        /** Alerts of this company, in the portfolio or anywhere. */
        data: z.array(alertSchema),
      }),
    ).extend({
      since: z.string(),
      date: z.string(),
      /** Alerts of the whole portfolio. */
      alerts: z.array(alertSchema),
      notes: z.array(
        z.object({
          note_id: z.int(),
          stock: z
            .object({ stockid: z.string().nullable(), display_symbol: z.string(), company: z.string() })
            .nullable(),
          text: z.string(),
          day: z.string(),
          is_due: z.boolean(),
        }),
      ),
    }),
    errors: [404, 409],
  },
});
