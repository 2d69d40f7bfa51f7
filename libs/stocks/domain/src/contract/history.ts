import { statusSchema, unitSchema } from '@plumbline/metrics/contract';
import { daySchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { figureAnswer, figureParams } from './figure-answer';

/** A figure at the end of a month or year: a value, or why there is none. */
export const historyPointSchema = z
  .object({
    /** The end of a month or year; the last of all is the present day. */
    day: z.iso.date(),
    value: z.number().nullable(),
    status: statusSchema.optional(),
    /** Text of a figure that is not a number. */
    text: z.string().optional(),
  })
  .meta({ id: 'MetricHistoryPoint' });

/** Figures over time. */
export const historyCalls = defineCalls({
  'GET /_api/metrics/{security}/{metric}/history': {
    summary: 'A figure at each month end: as it was known then, or with the reports of then as they are known now',
    tags: ['metrics'],
    role: 'client',
    params: figureParams,
    query: z.object({
      /**
       * 'known': what was public by the end of each day, on the split basis of that day. 'restated': the reports filed by
       * then with everything that corrected them since, on one split basis.
       */
      as: z.enum(['known', 'restated']).default('known'),
      /** Nothing that became public later is in the answer. */
      asOf: daySchema.optional(),
      /** The first and the last day that points may be of. */
      start: daySchema.optional(),
      end: daySchema.optional(),
    }),
    response: z.object({
      ...figureAnswer,
      metric: z.string(),
      label: z.string(),
      unit: unitSchema,
      /** Of figures in money and a share. */
      currency: z.string().nullable(),
      as: z.enum(['known', 'restated']),
      /** Which ends points are of: places among other companies are reported once a year. */
      grain: z.enum(['month', 'year']),
      /** Why there is no history of the figure at all, or what to know of it. */
      note: z.string().nullable(),
      /** Oldest first. */
      points: z.array(historyPointSchema),
    }),
    errors: [404],
    cacheSeconds: 60,
  },
});
