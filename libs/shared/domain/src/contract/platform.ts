import { z } from 'zod';
import { defineCalls } from '../calls/define-calls';
import { pagedSchema, pageParam } from './schemas';

/** Calls about the service itself. */
export const platformCalls = defineCalls({
  'GET /_api/version': {
    summary: 'Version of the running build; `v` is a time stamp that defeats caches',
    tags: ['platform'],
    role: 'anonymous',
    unsigned: true,
    query: z.object({ v: z.string().max(40).optional() }),
    response: z.object({ version: z.string() }),
  },
  'GET /_api/get_notification_bar': {
    summary: 'Lines of the notification bar, the first one shows',
    tags: ['platform'],
    role: 'anonymous',
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          /** Where visitors are led; null where the line only says something. */
          link: z.string().nullable(),
          audience: z.enum(['all', 'visitor', 'member']),
        }),
      ),
    }),
    cacheSeconds: 60,
  },
  'GET /_api/change_logs': {
    summary: 'What changed in the product, the newest first',
    tags: ['platform'],
    role: 'anonymous',
    query: z.object({ page: pageParam }),
    response: pagedSchema(
      z.object({ id: z.int(), day: z.string(), title: z.string(), kind: z.string(), body: z.string() }),
    ),
  },
  'POST /_api/report_error': {
    summary: 'Reports an error on a page to the operator; kept for 30 days, without who it was',
    tags: ['platform'],
    role: 'anonymous',
    body: z.object({
      message: z.string().min(1).max(1_000),
      stack: z.string().max(6_000).default(''),
      url: z.string().max(1_000).default(''),
    }),
    response: z.object({ ok: z.literal(true) }),
    errors: [413],
    bodyLimit: 8 * 1024,
  },
});
