import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { figureAnswer, stockRead } from './figure-answer';
import { priceEventSchema } from './schemas';

const asOf = daySchema.optional();
const id = z.object({ id: symbolParam });
const MAX_DAYS = 500;
const MAX_QUOTES = 50;
const PER_PAGE = 100;

const segmentRowSchema = z.object({
  member: z.string(),
  label: z.string(),
  value: z.number(),
  role: z.enum(['part', 'corporate', 'elimination']),
});

/** A figure taken apart by one filing, with what leads from the parts to the total. */
export const segmentTableSchema = z
  .object({
    kind: z.enum(['segments', 'geography', 'products']),
    concept: z.string(),
    unit: z.string(),
    start: z.string().nullable(),
    end: z.string(),
    rows: z.array(segmentRowSchema),
    memo: z.array(segmentRowSchema),
    sum: z.number(),
    total: z.number().nullable(),
    difference: z.number().nullable(),
    reconciled: z.boolean(),
    accession: z.string(),
    form: z.string(),
  })
  .meta({ id: 'SegmentTable' });

const segmentBody = z.object({
  kind: z.enum(['segments', 'geography', 'products']).optional(),
  /** With or without its taxonomy. */
  concept: z.string().max(200).optional(),
  asOf,
});
const segmentAnswer = z.object({
  ...figureAnswer,
  data: z.array(segmentTableSchema),
  /** Why there are none. */
  reason: z.string().optional(),
});

/** Reported and expected records of a security. */
export const recordCalls = defineCalls({
  'GET /_api/stocks/{id}/estimate': {
    summary: 'What analysts expect, as known on a day, in shares of that day',
    ...stockRead,
    response: z.object({
      ...figureAnswer,
      data: z.array(
        z.object({
          figure: z.string(),
          period: z.enum(['annual', 'quarterly']).nullable(),
          period_end: z.string().nullable(),
          mean: z.number(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          analysts: z.int().nullable(),
          currency: z.string(),
          source: z.string(),
          published: z.string(),
        }),
      ),
      reason: z.string().optional(),
    }),
  },
  'GET /_api/stocks/{id}/trades': {
    summary: 'Changes of positions that managers reported within twelve months, the newest first',
    tags: ['stocks'],
    role: 'client',
    params: id,
    query: z.object({ asOf, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({
      ...figureAnswer,
      data: z.array(
        z.object({
          filed: z.string(),
          manager: z.string(),
          period: z.string(),
          action: z.string(),
          shares_before: z.number(),
          shares_now: z.number(),
          /** Percent points of the portfolio. */
          impact: z.number().nullable(),
          accession: z.string(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      per_page: z.literal(PER_PAGE),
      reason: z.string().optional(),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
  'GET /_api/stocks/{id}/events': {
    summary: 'Splits, payments and changes of the ticker that were known on a day, the newest first',
    ...stockRead,
    response: z.object({ ...figureAnswer, data: z.array(priceEventSchema) }),
  },
  'GET /_api/stocks/quotes': {
    summary: 'Last closes of securities and their change; names that are of none in `unknown`',
    tags: ['stocks'],
    role: 'client',
    query: z.object({
      symbols: z
        .string()
        .max(2_000)
        .refine((text) => text.split(',').length <= MAX_QUOTES, `At most ${MAX_QUOTES} symbols`)
        .default(''),
    }),
    response: z.object({
      data: z.array(
        z.object({
          asked: z.string(),
          stockid: z.string(),
          symbol: z.string(),
          display_symbol: z.string(),
          company: z.string(),
          currency: z.string(),
          price: z.number().nullable(),
          change: z.number().nullable(),
          percent: z.number().nullable(),
          /** The day of the price. */
          day: z.string().nullable(),
        }),
      ),
      unknown: z.array(z.string()),
    }),
    cacheSeconds: 60,
  },
  'POST /_api/stocks/{id}/prices/by-dates': {
    summary: 'The close of each of some days, or the last one before it, in shares of the day of the page',
    tags: ['stocks'],
    role: 'client',
    params: id,
    body: z.object({ dates: z.array(daySchema).max(MAX_DAYS), asOf }),
    response: z.object({
      ...figureAnswer,
      currency: z.string(),
      data: z.array(
        z.object({
          date: z.string(),
          /** The day the close is of. */
          day: z.string().nullable(),
          close: z.number().nullable(),
          reason: z.string().optional(),
        }),
      ),
    }),
    errors: [404],
  },
  'POST /_api/stocks/{id}/segment': {
    summary: 'The newest tables of figures by segment, region or product, one a figure',
    tags: ['stocks'],
    role: 'client',
    params: id,
    body: segmentBody,
    response: segmentAnswer,
    errors: [404],
  },
  'POST /_api/stocks/{id}/historical_segment': {
    summary: 'The tables of one figure by segment, region or product, the oldest first',
    tags: ['stocks'],
    role: 'client',
    params: id,
    body: segmentBody.required({ kind: true, concept: true }),
    response: segmentAnswer,
    errors: [404],
  },
  'POST /_api/stocks/{id}/all_historical_segments': {
    summary: 'All tables of figures by segment, region and product that were public on a day, the oldest first',
    tags: ['stocks'],
    role: 'client',
    params: id,
    body: z.object({ asOf }),
    response: segmentAnswer,
    errors: [404],
  },
});
