import { lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { stockSchema } from './schemas';

/** Fewer people than this are nobody's business: a stock is listed from here on. */
export const MIN_NOTE_PEOPLE = 3;

/** Counts of notes for staff: never their texts or their authors. */
export const staffNoteCalls = defineCalls({
  'GET /_api/admin/notes': {
    summary: 'Stocks by the notes people wrote on them: counts only, of stocks that at least three people noted',
    tags: ['notes'],
    role: 'admin',
    scope: 'content',
    query: z.object({
      /** Of symbol or company. */
      q: lineSchema(200).optional(),
      sort: z.enum(['people', 'notes', 'recent', 'last']).default('people'),
      page: pageParam,
    }),
    response: pagedSchema(
      z.object({
        stock: stockSchema,
        people: z.int(),
        notes: z.int(),
        /** Written within 30 days. */
        recent: z.int(),
        last: z.iso.date(),
      }),
    ).extend({
      /** Of all stocks and portfolios. */
      all: z.object({ people: z.int(), notes: z.int() }),
    }),
  },
});
