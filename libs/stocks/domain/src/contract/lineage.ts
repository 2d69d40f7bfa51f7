import { defineCalls } from '@plumbline/shared/domain';
import { daySchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { explainedRecordsSchema, explanationSchema, recordRowSchema } from '@plumbline/metrics/contract';
import { figureAnswer, figureParams } from './figure-answer';

/** A parameter that is set: 'KEY=VALUE'. One of them comes as a text, several as a list. */
const settingSchema = z.string().min(3).max(400);

/** Which value of a figure is asked for. */
const asked = {
  /**
   * Key or label of a statement column, 'FY2022', '2026Q1' or 'Q1 2026'; without it the latest one of the kind. A
   * metric is computed as if that period were the last one.
   */
  period: z.string().min(1).max(40).optional(),
  /** Kind of the column, of any kind when left out; without both the figure of the header card. */
  kind: z.enum(['annual', 'quarterly', 'ttm']).optional(),
  basis: z.enum(['asReported', 'restated']).default('restated'),
  asOf: daySchema.optional(),
  /**
   * The way to an input that is to be explained instead, '1.0.3': its place among the inputs of the figure, the place
   * among those of that one, from 0. A tree that was cut is gone on with by it.
   */
  at: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,5}){0,99}$/, 'A way to an input is of the form 1.0.3')
    .optional(),
  /**
   * Parameters of the models behind the figure under which it is computed instead, 'KEY=VALUE' each:
   * 'terminal_growth_pct=3', with its model where that is not clear: 'dcf.terminal_growth_pct=3'; corners of a line
   * 'rank_value.points=0.5:10,1:5'.
   */
  set: z.union([settingSchema, z.array(settingSchema).max(50)]).optional(),
};

/** Rows of records in one answer. */
const MAX_ROWS = 5000;

/** How figures came about. */
export const lineageCalls = defineCalls({
  'GET /_api/lineage/{security}/{metric}': {
    summary: 'A figure with its formula, its inputs, the facts behind them and their filings',
    tags: ['metrics'],
    role: 'client',
    params: figureParams,
    query: z.object(asked),
    response: z.object({
      ...figureAnswer,
      /** The way to what is explained, where it is an input of the figure. */
      at: z.string().nullable(),
      /** The parameters that were set, each with its model; empty where all have their defaults. */
      set: z.array(z.string()),
      explanation: explanationSchema,
      /** By accession: where the filing can be read; null for a filing that exists nowhere else. */
      links: z.record(z.string(), z.string().nullable()),
    }),
    errors: [400, 404],
    cacheSeconds: 60,
  },
  'GET /_api/lineage/{security}/{metric}/records': {
    summary:
      'The records a figure or one of its inputs was read from: a series, reports of owners, companies of a group',
    tags: ['metrics'],
    role: 'client',
    params: figureParams,
    query: z.object({
      ...asked,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MAX_ROWS).default(100),
      /** Series are ordered by day, the oldest first, members of groups the highest first; 'desc' turns it round. */
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: z.object({
      ...figureAnswer,
      at: z.string().nullable(),
      set: z.array(z.string()),
      records: explainedRecordsSchema,
      order: z.enum(['asc', 'desc']),
      data: z.array(recordRowSchema),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
      /** By accession: where the filings of these rows can be read, as in the explanation. */
      links: z.record(z.string(), z.string().nullable()),
    }),
    errors: [400, 404],
    cacheSeconds: 60,
  },
});
