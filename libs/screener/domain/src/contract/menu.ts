import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { SCREEN_GROUPS } from '../model/predefined-screen';

const tags = ['screener'];
const resultSchema = z.object({
  id: z.int(),
  /** Companies it finds. */
  total: z.int(),
  /** How often it was run in 30 days. */
  usage: z.int(),
});

const recordSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    /** A year, percent; null before twelve months are there. */
    cagr: z.number().nullable(),
    /** Of all months, percent. */
    total: z.number().nullable(),
    months: z.int(),
    since: z.string().nullable(),
  })
  .meta({ id: 'ScreenRecord' });

/** Results in the menu of screens. */
export const menuCalls = defineCalls({
  'GET /_api/menu/results': {
    summary: 'How many companies each screen of the menu finds, and how often it was run',
    tags,
    role: 'client',
    response: z.object({ data: z.array(resultSchema), version: z.string() }),
    errors: [503],
    cacheSeconds: 600,
  },
  'GET /_api/menu/{id}/result': {
    summary: 'How many companies one screen of the menu finds, and the first of them',
    tags,
    role: 'client',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: resultSchema.extend({
      name: z.string(),
      data: z.array(z.object({ stockid: z.string(), symbol: z.string(), company: z.string() })),
    }),
    errors: [404, 503],
  },
  'GET /_api/performance_ranks': {
    summary: 'What became of the companies that screens of the product found, from records that only go forward',
    tags,
    role: 'client',
    query: z.object({ asOf: daySchema.optional() }),
    response: z.object({
      /** The best first; screens without a whole month last. */
      data: z.array(recordSchema),
      /** Why there is nothing yet; null once there is. */
      missing: z.string().nullable(),
    }),
  },
  'GET /_api/screeners/predefined/ranking': {
    summary: 'Screens of the product by how often they were run in 30 days, at most 15 of a group',
    tags,
    role: 'client',
    response: z.object({
      data: z.array(
        z.object({
          group: z.enum(SCREEN_GROUPS),
          screens: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), usage: z.int() })),
        }),
      ),
    }),
    cacheSeconds: 600,
  },
});
export type MenuCalls = typeof menuCalls;
