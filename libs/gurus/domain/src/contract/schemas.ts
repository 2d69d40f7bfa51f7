import { daySchema, lineSchema, pageParam } from '@plumbline/shared/contract';
import { z } from 'zod';

/** A guru as lists name them. */
export const guruFields = {
  /** The manager's number with the SEC (CIK) without leading zeros: what addresses name. */
  guru_id: z.string(),
  GuruName: z.string(),
};

/** A security as lists name it; null where no served security has the number of the report. */
export const stockFields = {
  stockid: z.string().nullable(),
  display_symbol: z.string().nullable(),
  company: z.string(),
};

export const asOfQuery = { asOf: daySchema.optional() };

/** `{name}` of a guru: the number, or the name as addresses write it. */
export const guruParam = z.object({ name: z.string().min(1).max(200) });

/** `{id}` of a group: one of the fixed ones, or the number of one's own. */
export const groupParam = z.object({
  id: z.string().regex(/^(all|basic|premium|plus|\d{1,15})$/, 'There is no such group'),
});

/** A page of rows with words that are searched for. */
export const pageQuery = {
  q: lineSchema(100).optional(),
  desc: z.enum(['true', 'false']).default('true'),
  page: pageParam,
  per_page: z.coerce.number().int().min(1).max(250).default(50),
  ...asOfQuery,
};

/** Trade of a manager in a security between two quarter ends. */
export const tradeSchema = z.object({
  ...guruFields,
  ...stockFields,
  action: z.string(),
  /** Quarter end. */
  period: z.string(),
  /** The day the report was public. */
  public: z.string(),
  shares: z.number(),
  before: z.number(),
  /** Percent; 10000 for a new position, -10000 for one that was sold. Source: decision A07. */
  change: z.number().nullable(),
  /** Percent points of the portfolio; null where there is no price. */
  impact: z.number().nullable(),
  accession: z.string(),
  /** The report at the publisher. */
  url: z.string().nullable(),
});
