import { idParam, lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { moneySchema, noteSchema } from './schemas';

const open = { tags: ['affiliates'], role: 'client' } as const;
const member = { tags: ['affiliates'], role: 'member' } as const;
const staff = { tags: ['affiliates'], role: 'admin', scope: 'members' } as const;

const countedSchema = z.object({ counted: z.boolean() });

const dayCounts = z.array(z.object({ day: z.string(), clicks: z.int() }));

const owed = { pending: z.int(), payable: z.int(), paid: z.int(), currency: z.string() };

const sums = {
  clicks: z.int(),
  sign_ups: z.int(),
  customers: z.int(),
  ...owed,
  /** The same in further currencies. */
  more: z.array(z.object(owed)),
};

const infoFields = {
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  about: noteSchema(1_000).default(''),
  payout: lineSchema(200).default(''),
};

const infoSchema = z
  .object({
    user_id: z.int(),
    link: z.string(),
    website: z.string(),
    about: z.string(),
    payout: z.string(),
    /** Hundredths of a percent: 3000 is 30 %. */
    rate: z.int(),
    since: z.string(),
  })
  .meta({ id: 'Affiliate' });

/** Links that people share, and the programme of partners. */
export const affiliateCalls = defineCalls({
  'POST /_api/user/referral_click': {
    ...open,
    summary: 'Counts a followed link of a person, once in 90 days',
    body: z.object({ r: z.string().max(60).optional() }),
    response: countedSchema,
  },
  'POST /_api/user/affiliate_count': {
    ...open,
    summary: 'Counts a followed link of a partner: by number with type 1, by identifier with type 2',
    body: z.object({
      user_identifier: z.string().max(60).optional(),
      user_id: z.int().positive().optional(),
      type: z.union([z.literal(1), z.literal(2)]).optional(),
    }),
    response: countedSchema,
  },
  'POST /_api/user/attribution': {
    ...member,
    summary: 'Remembers whose link a new account came by, once',
    body: z.object({}),
    response: countedSchema,
  },
  'GET /_api/user/refer_info': {
    ...member,
    summary: 'The link of the caller with its clicks and sign-ups',
    response: z.object({ link: z.string(), clicks: z.int(), sign_ups: z.int(), days: dayCounts }),
  },
  'GET /_api/user/affiliate_info/{id}': {
    ...member,
    summary: 'What a partner said of themselves; one’s own, or for staff',
    params: idParam,
    response: infoSchema,
    errors: [404],
  },
  'POST /_api/user/affiliate_info': {
    ...member,
    summary: 'Joins the programme of partners',
    body: z.object({ ...infoFields, accept: z.literal(true) }),
    response: infoSchema,
    errors: [409],
  },
  'PUT /_api/user/affiliate_info': {
    ...member,
    summary: 'Changes what a partner said of themselves',
    body: z.object(infoFields),
    response: infoSchema,
    errors: [404],
  },
  'GET /_api/user/affiliate_stats': {
    ...member,
    summary: 'Clicks, sign-ups, customers and commissions of the caller; amounts in minor units',
    response: z.object({ is_partner: z.boolean(), ...sums, days: dayCounts }),
  },
  'GET /_api/user/affiliate_referee/{id}': {
    ...member,
    summary: 'Accounts that came by a partner, without names',
    params: idParam,
    response: z.object({
      data: z.array(
        z.object({ number: z.int(), at: z.string(), is_customer: z.boolean(), commissions: z.array(moneySchema) }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/user/affiliate_payment_logs/{id}': {
    ...member,
    summary: 'What was paid to a partner',
    params: idParam,
    response: z.object({
      data: z.array(z.object({ id: z.int(), at: z.string(), amount: z.int(), currency: z.string(), note: z.string() })),
    }),
    errors: [404],
  },
  'GET /_api/user/affiliate_commission_logs/{id}': {
    ...member,
    summary: 'Commissions of a partner, each change a row, the newest first',
    params: idParam,
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          at: z.string(),
          amount: z.int(),
          currency: z.string(),
          reason: z.string(),
          payable_at: z.string(),
        }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/user/affiliates': {
    ...staff,
    summary: 'Partners with what they are owed',
    query: z.object({ q: lineSchema(200).optional(), page: pageParam }),
    response: pagedSchema(
      z.object({
        user_id: z.int(),
        username: z.string(),
        website: z.string(),
        rate: z.int(),
        since: z.string(),
        ...sums,
      }),
    ),
  },
  'PUT /_api/user/affiliate_commission': {
    ...staff,
    summary: 'Changes the rate of a partner, or writes down what was paid to them',
    body: z.object({
      user_id: z.int().positive(),
      /** Hundredths of a percent. */
      rate: z.int().min(0).max(10_000).optional(),
      payout: z
        .object({
          amount: z.int().positive(),
          currency: z.string().regex(/^[A-Z]{3}$/),
          note: lineSchema(200).default(''),
        })
        .optional(),
    }),
    response: okSchema,
    errors: [404, 409],
  },
});
