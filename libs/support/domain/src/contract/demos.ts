import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const titled = z.object({ id: z.int(), title: z.string() });

/** Demos to click through. */
export const demoCalls = defineCalls({
  'GET /_api/demos-info': {
    tags: ['demos'],
    role: 'client',
    summary: 'Demos with their hubs and categories; each with where it plays, or why it does not',
    response: z.object({
      /** False where the operator named no host of demos. */
      configured: z.boolean(),
      demos: z.array(
        titled.extend({
          hub_id: z.int(),
          category_id: z.int().nullable(),
          src: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
      hubs: z.array(titled),
      categories: z.array(titled),
    }),
  },
  'POST /_api/demo-stats': {
    tags: ['demos'],
    role: 'client',
    summary: 'Counts how far somebody came in a demo; what cannot be true is left out',
    body: z.object({
      page: z.unknown().optional(),
      comp: z.unknown().optional(),
      progress_pct: z.unknown().optional(),
      start_time: z.unknown().optional(),
      end_time: z.unknown().optional(),
    }),
    bodyLimit: 4 * 1024,
    produces: 'json',
  },
  'POST /_api/admin/demo/fetch-stats': {
    tags: ['admin'],
    role: 'admin',
    scope: 'support',
    summary: 'How often and how far demos were watched between two days',
    body: z.object({ from: z.iso.date(), to: z.iso.date() }),
    response: z.object({
      data: z.array(
        z.object({ page: z.string(), component: z.string(), views: z.int(), seconds: z.int(), progress: z.number() }),
      ),
    }),
  },
});
