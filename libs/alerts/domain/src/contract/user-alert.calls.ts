import { lineSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { alertSchema, calendarSchema, newAlertSchema } from './schemas';

const member = { tags: ['alerts'], role: 'member' } as const;

/** The same alerts under their older addresses, and the calendar. */
export const userAlertCalls = defineCalls({
  'POST /_api/user/alerts': {
    summary: 'Sets an alert, as the call of alerts does',
    ...member,
    body: newAlertSchema,
    response: alertSchema,
    errors: [409],
  },
  'GET /_api/user/alerts/{x}': {
    summary: 'An alert by its number, or all alerts of a type',
    ...member,
    params: z.object({ x: lineSchema(40) }),
    response: z.object({ data: z.array(alertSchema) }),
    errors: [404],
  },
  'DELETE /_api/user/alerts/{type}/{id}': {
    summary: 'Removes all alerts of one thing',
    ...member,
    params: z.object({ type: lineSchema(40), id: lineSchema(120) }),
    response: z.object({ ...okSchema.shape, count: z.int() }),
    errors: [404],
  },
  'GET /_api/user/calendarAlerts': {
    summary: 'Days to come that the person wants to know of',
    ...member,
    response: z.object({
      ...calendarSchema.shape,
      /** Address of the calendar for other programs; null while the feed is off. */ address: z.string().nullable(),
    }),
  },
  'PUT /_api/user/calendarAlerts': {
    summary: 'Changes which days to come the person wants to know of',
    ...member,
    body: calendarSchema,
    response: z.object({ ...calendarSchema.shape, address: z.string().nullable() }),
    errors: [404],
  },
});
