import { lineSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { MEMBERSHIP_MODES } from '@plumbline/auth/domain';
import { z } from 'zod';
import { SUBSCRIPTION_STATES } from '../compute/standing';
import { interval, limitsSchema, noteSchema, planKey, quoteSchema, usageSchema, wishFields } from './schemas';

const open = { tags: ['membership'], role: 'client' } as const;
const member = { tags: ['membership'], role: 'member' } as const;

const chargeSchema = z.object({ at: z.string(), amount: z.int(), currency: z.string() });

const billingSchema = z
  .object({
    plan: z.object({ key: z.enum(['free', 'premium', 'premium_plus', 'professional']), name: z.string() }),
    level: z.enum(['free', 'trial', 'paid']),
    status: z.int(),
    /** Where the status comes from; null: everything is included, or nothing but what is free. */
    source: z.enum(['grant', 'trial', 'subscription', 'group']).nullable(),
    /** When it ends, unless it renews; null: it stays. */
    ends_at: z.string().nullable(),
    subscription: z
      .object({
        plan: planKey,
        interval,
        state: z.enum(SUBSCRIPTION_STATES),
        renew_auto: z.boolean(),
        period_end: z.string(),
        regions: z.array(z.string()),
        seats: z.int(),
        next_charge: chargeSchema.nullable(),
        /** Terms from the next period on, if they differ. */
        next: z.object({ plan: planKey, interval, regions: z.array(z.string()), seats: z.int() }).nullable(),
        /** Since when the provider has not confirmed it; null: it has lately. */
        unconfirmed_since: z.string().nullable(),
      })
      .nullable(),
    method: z.object({ kind: z.string(), last4: z.string(), expires: z.string() }).nullable(),
    warning: z.int(),
    /** `used`: a trial was had. */
    trial: z.object({ used: z.boolean(), ends_at: z.string().nullable() }),
    request: z.object({ plan: planKey, state: z.enum(['open', 'granted', 'declined']), at: z.string() }).nullable(),
    details: z.object({ invoice_name: z.string(), invoice_address: z.string(), reminders: z.boolean() }),
  })
  .meta({ id: 'Billing' });

/** Plans, quotes and subscriptions. */
export const membershipCalls = defineCalls({
  'GET /_api/membership/products': {
    ...open,
    summary: 'Plans with their limits and prices in minor units, and how memberships work here',
    response: z.object({
      mode: z.enum(MEMBERSHIP_MODES),
      trial_days: z.int(),
      /** Ways to pay; none where nothing is paid. */
      providers: z.array(z.string()),
      data: z.array(
        z.object({
          plan: planKey,
          name: z.string(),
          status: z.int(),
          limits: limitsSchema,
          prices: z.array(
            z.object({ id: z.int(), interval, region: z.string(), currency: z.string(), amount: z.int() }),
          ),
          /** A page elsewhere where this plan is bought; null: here. */
          external_url: z.string().nullable(),
        }),
      ),
    }),
  },
  'POST /_api/membership/product_price': {
    ...open,
    summary: 'A quote that holds for 15 minutes: what is charged is exactly this',
    body: z.object(wishFields),
    response: quoteSchema,
    errors: [409, 429, 503],
  },
  'GET /_api/membership/is_valid_card': {
    ...member,
    summary: 'Whether a card can begin so: a token of the provider or first digits, never a whole number',
    query: z.object({ card: z.string().min(1).max(80) }),
    response: z.object({ valid: z.boolean(), brand: z.string().nullable() }),
  },
  'POST /_api/membership/subscribe': {
    ...member,
    summary: 'Begins a trial, asks staff, or leads to the provider with a quote',
    body: z.union([
      z.object({
        quote_id: z.uuid(),
        utm_source: lineSchema(80).optional(),
        utm_medium: lineSchema(80).optional(),
        utm_campaign: lineSchema(80).optional(),
      }),
      z.object({ plan: planKey, trial: z.literal(true) }),
      z.object({ plan: planKey, request: z.literal(true), text: noteSchema(1_000).default('') }),
    ]),
    response: z.object({ state: z.enum(['active', 'redirect', 'requested', 'scheduled']), url: z.string().nullable() }),
    errors: [402, 404, 409, 503],
  },
  'POST /_api/membership/create-subscription': {
    ...member,
    summary: 'What became of a payment: fetched from the provider, the same for every repetition',
    body: z.object({ quote_id: z.uuid(), provider_ref: z.string().min(3).max(200).optional() }),
    response: z.object({ state: z.enum(['active', 'waiting']) }),
    errors: [404, 503],
  },
  'POST /_api/membership/cancel_renew': {
    ...member,
    summary: 'Ends a subscription with its period, or resumes it',
    body: z.object({ resume: z.boolean().default(false) }),
    response: z.object({ renew_auto: z.boolean(), ends_at: z.string() }),
    errors: [404, 409, 503],
  },
  'POST /_api/membership/init_renew_discount': {
    ...member,
    summary: 'An offer for the next renewal, at most one each; null: none',
    body: z.object({}),
    response: z.object({
      offer: z
        .object({ id: z.int(), percent: z.int(), quote: z.object({ amount: z.int(), currency: z.string() }) })
        .nullable(),
    }),
  },
  'POST /_api/membership/apply_renew_discount': {
    ...member,
    summary: 'Takes the offer: the next renewal costs less',
    body: z.object({ offer_id: z.int().positive() }),
    response: z.object({ next_charge: chargeSchema }),
    errors: [404, 409, 503],
  },
  'POST /_api/membership/payment_method': {
    ...member,
    summary: 'Where to give another card: a page of the provider',
    body: z.object({}),
    response: z.object({ url: z.string() }),
    errors: [404, 503],
  },
  'GET /_api/membership/fit': {
    ...member,
    summary: 'What was used in 90 days, and the smallest plan that covers it',
    response: z.object({
      since: z.string(),
      usage: usageSchema,
      plan: z.object({ key: z.enum(['free', 'premium', 'premium_plus', 'professional']), name: z.string() }),
      /** The plan one has now. */
      current: z.object({ key: z.enum(['free', 'premium', 'premium_plus', 'professional']), name: z.string() }),
    }),
  },
  'GET /_api/user/billing': {
    ...member,
    summary: 'The membership of the caller: plan, end, next charge, card',
    response: billingSchema,
  },
  'PUT /_api/user/billing': {
    ...member,
    summary: 'Name and address of invoices, and whether reminders come by mail',
    body: z.object({
      invoice_name: lineSchema(120).default(''),
      invoice_address: noteSchema(400).default(''),
      reminders: z.boolean().default(true),
    }),
    response: okSchema,
  },
  'GET /_api/user/payment_history': {
    ...member,
    summary: 'Payments and refunds of the caller, the newest first',
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          kind: z.enum(['payment', 'refund']),
          text: z.string(),
          amount: z.int(),
          tax: z.int(),
          currency: z.string(),
          invoice_url: z.string().nullable(),
        }),
      ),
    }),
  },
});
