import { daySchema, pageParam } from '@plumbline/shared/contract';
import { z } from 'zod';

export const economics = { tags: ['economics'], role: 'client', cacheSeconds: 60, isolate: 'past' } as const;

/** Version of the shapes below, as the specification names it. */
export const DATA_VERSION = '2.2';

export const asOfQuery = { asOf: daySchema.optional() };

export const pageQuery = {
  desc: z.enum(['true', 'false']).default('true'),
  page: pageParam,
  per_page: z.coerce.number().int().min(1).max(250).default(50),
  ...asOfQuery,
};

/** A value of a day. */
export const pointSchema = z.tuple([z.iso.date(), z.number()]);

/** `{id}` of a series: its number. */
export const seriesIdParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** A value with the day on which it became public. */
export const publicValueSchema = z.object({ day: z.string(), value: z.number(), public: z.string() });

/** A series in lists: what it is and its newest values as known on the day. */
export const seriesRowSchema = z.object({
  id: z.int(),
  /** The usual mnemonic, 'CPIAUCNS'. */
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  frequency: z.enum(['D', 'W', 'M', 'Q', 'S', 'A']),
  adjustment: z.enum(['SA', 'NSA', 'SAAR']).nullable(),
  country: z.string(),
  category_code: z.string(),
  source: z.string(),
  last: publicValueSchema.nullable(),
  previous: z.number().nullable(),
  year_ago: z.number().nullable(),
  /** Last less previous, in the unit of the series. */
  change: z.number().nullable(),
  /** Percent; for series whose unit is percent the change in points. */
  yoy: z.number().nullable(),
  /** Day by which the next value is out, by the rule of its release; null where no rule is known. */
  next: z.string().nullable(),
  revised: z.boolean(),
  computed: z.boolean(),
  /** Newest values, oldest first, for a small chart. */
  recent: z.array(z.number()),
});
