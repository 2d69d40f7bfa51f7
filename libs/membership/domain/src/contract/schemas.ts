import { z } from 'zod';
import { INTERVALS, MAX_SEATS, PLAN_KEYS, REGION_KEYS } from '../model/plans';

export const planKey = z.enum(PLAN_KEYS);
export const interval = z.enum(INTERVALS);
export const region = z.enum(REGION_KEYS);

/** Terms of the requested subscription. */
export const wishFields = {
  plan: planKey,
  interval: interval.default('year'),
  regions: z.array(region).min(1).max(REGION_KEYS.length).default(['U']),
  seats: z.int().min(1).max(MAX_SEATS).default(1),
  /** A promotion code; its case does not matter. */
  promo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{2,40}$/, 'This is not a promotion code')
    .optional(),
  /** How to pay, where there is more than one way. */
  payment: z.enum(['stripe']).default('stripe'),
};

export const limitsSchema = z.object({
  download_rows: z.int(),
  premium_pages: z.boolean(),
  premium_plus_pages: z.boolean(),
  own_logo: z.boolean(),
});

/** An amount in minor units. */
export const moneySchema = z.object({ amount: z.int(), currency: z.string() });

/** Amounts are in minor units of their currency. */
export const quoteSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['new', 'now', 'period', 'later', 'renewal']),
    plan: planKey,
    interval,
    regions: z.array(z.string()),
    seats: z.int(),
    lines: z.array(z.object({ text: z.string(), amount: z.int(), how: z.string() })),
    discount: z.int(),
    tax: z.int(),
    total: z.int(),
    currency: z.string(),
    next_charge: z.object({ at: z.string(), amount: z.int() }),
    valid_until: z.string(),
    /** Why a promotion code was not used; null where it was, or none was given. */
    promo_problem: z.string().nullable(),
  })
  .meta({ id: 'MembershipQuote' });

/** A person's usage within 90 days. */
export const usageSchema = z.object({
  largest_download: z.int(),
  downloads: z.int(),
  alerts: z.int(),
  portfolios: z.int(),
  highest_article: z.int(),
  has_logo: z.boolean(),
});

/** Text over several lines without what no text has. */
export const noteSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Use plain text');
