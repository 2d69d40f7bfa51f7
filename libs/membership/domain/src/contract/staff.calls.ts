import { idParam, lineSchema, nameSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { moneySchema, noteSchema, planKey } from './schemas';

const staff = { tags: ['membership'], role: 'admin', scope: 'members' } as const;

const days = z.coerce.number().int().min(1).max(1_825).default(90);

const figuresSchema = z.object({
  accounts: z.int(),
  active_30: z.int(),
  sign_ups: z.int(),
  trials: z.int(),
  subscriptions: z.int(),
  grants: z.int(),
  payments: z.int(),
});

const kpiSchema = z.object({
  month: z.string(),
  /** Monthly recurring revenue by currency, minor units. */
  mrr: z.array(moneySchema),
  active_start: z.int(),
  ended: z.int(),
  churn: z.number().nullable(),
  trials: z.int(),
  converted: z.int(),
  conversion: z.number().nullable(),
});

const countRow = z.object({
  name: z.string(),
  sign_ups: z.int(),
  customers: z.int(),
  /** By currency. */
  paid: z.array(moneySchema),
});

const staffGroup = z.object({
  id: z.int(),
  name: z.string(),
  seats: z.int(),
  used: z.int(),
  pending: z.int(),
  status: z.int().nullable(),
  until: z.string().nullable(),
  admins: z.array(z.string()),
  has_subscription: z.boolean(),
  created_at: z.string(),
});

const groupFields = {
  name: nameSchema(80),
  seats: z.int().min(1).max(500),
  status: z.int().min(3).max(10).nullable().default(null),
  until: z.iso.datetime().nullable().default(null),
};

/** Memberships in the staff app. */
export const staffMembershipCalls = defineCalls({
  'GET /_api/admin/access_requests': {
    ...staff,
    summary: 'People who ask for a plan',
    query: z.object({ state: z.enum(['open', 'granted', 'declined']).default('open'), page: pageParam }),
    response: pagedSchema(
      z.object({
        id: z.int(),
        user_id: z.int(),
        username: z.string(),
        email: z.string(),
        plan: planKey,
        text: z.string(),
        state: z.string(),
        at: z.string(),
      }),
    ),
  },
  'PUT /_api/admin/access_requests/{id}': {
    ...staff,
    summary: 'Grants what was asked for until a day, or declines',
    params: idParam,
    body: z.object({
      grant: z.boolean(),
      until: z.iso.datetime().nullable().default(null),
      note: noteSchema(500).default(''),
    }),
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/admin/users/{id}/billing': {
    ...staff,
    summary: 'The membership of a person: grants, subscriptions, payments, events',
    params: idParam,
    response: z.object({
      user_id: z.int(),
      username: z.string(),
      status: z.int(),
      grants: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          status: z.int(),
          until: z.string().nullable(),
          reason: z.string(),
          at: z.string(),
          ended_at: z.string().nullable(),
        }),
      ),
      subscriptions: z.array(
        z.object({
          id: z.int(),
          plan: z.string(),
          interval: z.string(),
          state: z.string(),
          seats: z.int(),
          regions: z.array(z.string()),
          period_end: z.string(),
          renew_auto: z.boolean(),
          warning: z.int(),
          provider: z.string(),
          provider_ref: z.string(),
          fetched_at: z.string(),
        }),
      ),
      payments: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          kind: z.string(),
          amount: z.int(),
          refundable: z.int(),
          currency: z.string(),
          text: z.string(),
        }),
      ),
      events: z.array(z.object({ id: z.string(), type: z.string(), at: z.string(), state: z.string() })),
    }),
    errors: [404],
  },
  'POST /_api/admin/users/{id}/grants': {
    ...staff,
    summary: 'Gives a status, until a moment or without an end',
    params: idParam,
    body: z.object({
      status: z.int().min(3).max(10),
      until: z.iso.datetime().nullable().default(null),
      reason: lineSchema(200).default(''),
    }),
    response: okSchema,
    errors: [404],
  },
  'DELETE /_api/admin/grants/{id}': {
    ...staff,
    summary: 'Takes a grant back',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'POST /_api/admin/payments/{id}/refund': {
    ...staff,
    summary: 'Pays back a payment or a part of it; all of it ends the subscription at once',
    params: idParam,
    body: z.object({ amount: z.int().positive() }),
    response: okSchema,
    errors: [404, 409, 503],
  },
  'POST /_api/admin/subscriptions/{id}/fetch': {
    ...staff,
    summary: 'Asks the provider how a subscription is',
    params: idParam,
    response: z.object({ changed: z.boolean() }),
    errors: [404, 503],
  },
  'GET /_api/admin/groups': {
    ...staff,
    summary: 'Teams with their seats',
    query: z.object({ q: lineSchema(200).optional(), page: pageParam }),
    response: pagedSchema(staffGroup),
  },
  'POST /_api/admin/groups': {
    ...staff,
    summary: 'Makes a team with a person who runs it',
    body: z.object({ ...groupFields, admin: lineSchema(60) }),
    response: staffGroup,
    errors: [404, 409],
  },
  'PUT /_api/admin/groups/{id}': {
    ...staff,
    summary: 'Changes seats, status and end of a team',
    params: idParam,
    body: z.object(groupFields),
    response: staffGroup,
    errors: [404, 409],
  },
  'GET /_api/admin/stats': {
    ...staff,
    summary: 'How the site is used: accounts by plan, by day of their beginning',
    query: z.object({ days }),
    response: z.object({
      figures: figuresSchema,
      by_plan: z.array(z.object({ plan: z.string(), accounts: z.int() })),
      by_day: z.array(z.object({ day: z.string(), sign_ups: z.int(), trials: z.int(), subscriptions: z.int() })),
    }),
  },
  'GET /_api/admin/get_stat': {
    ...staff,
    summary: 'Figures of the last days',
    query: z.object({ days }),
    response: figuresSchema,
  },
  'GET /_api/admin/get_stat_yoy': {
    ...staff,
    summary: 'The same figures now and a year before, and their change',
    query: z.object({ days }),
    response: z.object({
      data: z.array(z.object({ name: z.string(), now: z.int(), before: z.int(), change: z.number().nullable() })),
    }),
  },
  'GET /_api/admin/get_kpi_stat': {
    ...staff,
    summary: 'Recurring revenue, churn and conversion by month',
    query: z.object({ months: z.coerce.number().int().min(1).max(60).default(12) }),
    response: z.object({ data: z.array(kpiSchema) }),
  },
  'GET /_api/admin/get_kpi_stat_yoy': {
    ...staff,
    summary: 'Recurring revenue, churn and conversion of this month and of the same month a year before',
    response: z.object({ now: kpiSchema, before: kpiSchema, mrr_change: z.number().nullable() }),
  },
  'GET /_api/admin/get_sub_stat': {
    ...staff,
    summary: 'Subscriptions that began within the days, by plan, region, interval or source',
    query: z.object({
      days,
      field: z.enum(['plan', 'region', 'interval', 'source']).default('plan'),
      sortBy: z.enum(['name', 'active', 'begun', 'paid']).default('active'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: z.object({
      data: z.array(
        z.object({ name: z.string(), active: z.int(), begun: z.int(), paid: z.int(), currency: z.string() }),
      ),
    }),
  },
  'GET /_api/admin/get_sub_referral_stat': {
    ...staff,
    summary: 'Sign-ups and customers by whose link they came',
    query: z.object({ days }),
    response: z.object({ data: z.array(countRow) }),
  },
  'GET /_api/admin/get_sub_utm_stat': {
    ...staff,
    summary: 'Customers by the source an address named',
    query: z.object({ days }),
    response: z.object({ data: z.array(countRow) }),
  },
});
