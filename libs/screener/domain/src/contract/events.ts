import { daySchema, lineSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { EVENT_SLUGS, EVENT_UNITS } from '../model/events/event-screen';
import { EVENTS_A_PAGE } from '../model/limits';

const eventSchema = z
  .object({
    key: z.string(),
    /** Null where the security is not in the market. */
    stockid: z.string().nullable(),
    /** As pages write it; null where none is known. */
    symbol: z.string().nullable(),
    company: z.string(),
    /** Of the prices of this row. */
    currency: z.string(),
    stage: z.string().nullable(),
    /** By the keys of the columns: a number, a text or a day. */
    values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
    /** Why a value is missing, by key. */
    why: z.record(z.string(), z.string()),
    /** The filing at its publisher. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ScreenEvent' });

/** An event screen as the product comes with it. */
export const eventScreenSchema = z.object({
  id: z.int(),
  slug: z.enum(EVENT_SLUGS),
  name: z.string(),
  about: z.string(),
  source: z.string(),
  stages: z.array(z.object({ value: z.string(), label: z.string() })),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.enum(EVENT_UNITS),
      doc: z.string().optional(),
      isSortable: z.literal(true).optional(),
    }),
  ),
  order: z.string(),
  chart: z.string(),
});

/** Answer of an event screen. */
export const eventAnswerSchema = pagedSchema(eventSchema).extend({
  /** How many rows are at each stage. */
  stages: z.array(z.object({ value: z.string(), label: z.string(), rows: z.int() })),
  /** Bars of its chart: rows by year, or by size. */
  chart: z.array(z.object({ label: z.string(), rows: z.int() })),
  /** Sources of the rows; `missing` names what to import where a source has no data. */
  sources: z.array(z.object({ name: z.string(), entries: z.int(), missing: z.string().nullable() })),
  /** The day that "upcoming" and "pending" are meant of. */
  today: z.string(),
  version: z.string(),
  asOf: z.string().nullable(),
  sample: z.boolean(),
});

/** Events of securities: delistings, mergers, spin-offs, special dividends, short positions. */
export const eventCalls = defineCalls({
  'GET /_api/screeners/events/{slug}': {
    summary: 'Events of a kind: delistings, mergers, spin-offs, special dividends, short positions, as known on a day',
    tags: ['screener'],
    role: 'client',
    params: z.object({ slug: z.enum(EVENT_SLUGS) }),
    query: z.object({
      stage: lineSchema(20).optional(),
      /** Words of symbol, company or the other company. */
      q: lineSchema(100).optional(),
      /** The key of a column that can order; as the screen comes without it. */
      sort: lineSchema(20).optional(),
      desc: z.enum(['true', 'false']).default('true'),
      page: pageParam,
      per_page: z.coerce.number().int().min(1).max(100).default(EVENTS_A_PAGE),
      asOf: daySchema.optional(),
    }),
    isolate: 'past',
    response: eventAnswerSchema,
    errors: [503],
    timeoutMs: 60_000,
  },
});
export type EventCalls = typeof eventCalls;
