import { idParam, lineSchema, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { KEY_SCOPES } from '../model/scopes';
import { SUBSCRIPTION_STATES } from '../model/standing';

const staff = { tags: ['admin'], role: 'admin', scope: 'members' } as const;

const listOf = z.object({ q: lineSchema(100).optional(), page: pageParam });
const person = lineSchema(254).min(1, 'Enter a user name or a mail address');
const until = z.iso.date().nullable().default(null);
const whoIs = { id: z.int(), username: z.string(), email: z.string().nullable() };

const limits = {
  /** 0 is no limit; null leaves the limit of the plan or the site. */
  credits_a_day: z.int().min(0).max(1e9).nullable(),
  calls_a_minute: z.int().min(0).max(1e6).nullable(),
  /** Scopes allowed for the person's keys; when empty, the key's own scopes apply. */
  scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length).default([]),
  /** The last day; null is without an end. */
  until,
  note: lineSchema(300).default(''),
};

const plan = {
  type: lineSchema(60).min(1, 'Choose a product'),
  state: z.enum(SUBSCRIPTION_STATES).default('active'),
  until,
};

const specialSchema = z.object({
  ...whoIs,
  credits_a_day: z.int().nullable(),
  calls_a_minute: z.int().nullable(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  until: z.iso.date().nullable(),
  note: z.string(),
});

const everyoneSchema = z.object({
  ...whoIs,
  type: z.string().nullable(),
  state: z.enum(SUBSCRIPTION_STATES).nullable(),
  until: z.iso.date().nullable(),
  /** Version of the terms that was accepted last. */
  contract: z.int().nullable(),
  keys: z.int(),
  last_used_at: z.string().nullable(),
  /** In this month, UTC. */
  calls: z.int(),
  credits: z.int(),
  refused: z.int(),
  /** True where staff set limits for the person. */
  isSpecial: z.boolean(),
});

/** People who use the data API, in the staff app; `{id}` is the number of the account. */
export const apiStaffCalls = defineCalls({
  'GET /_api/admin/special_api_users': {
    ...staff,
    summary: 'People for whom staff set limits of the data API',
    query: listOf,
    response: pagedSchema(specialSchema),
  },
  'POST /_api/admin/special_api_user': {
    ...staff,
    summary: 'Sets limits of the data API for a person, instead of those of the plan',
    body: z.object({ user: person, ...limits }),
    response: specialSchema,
    errors: [404, 409],
  },
  'PUT /_api/admin/special_api_user/{id}': {
    ...staff,
    summary: 'Changes the limits of a person',
    params: idParam,
    body: z.object(limits),
    response: specialSchema,
    errors: [404],
  },
  'DELETE /_api/admin/special_api_user/{id}': {
    ...staff,
    summary: 'Gives a person the usual limits again',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'GET /_api/admin/all_api_users': {
    ...staff,
    summary: 'Everybody with a subscription or keys of the data API, with this month’s usage',
    query: listOf,
    response: pagedSchema(everyoneSchema),
  },
  'POST /_api/admin/all_api_user': {
    ...staff,
    summary: 'Gives a person a subscription of data',
    body: z.object({ user: person, ...plan }),
    response: okSchema,
    errors: [404, 409],
  },
  'PUT /_api/admin/all_api_user/{id}': {
    ...staff,
    summary: 'Changes the subscription of a person: product, state and end',
    params: idParam,
    body: z.object(plan),
    response: okSchema,
    errors: [404],
  },
  'DELETE /_api/admin/all_api_user/{id}': {
    ...staff,
    summary: 'Ends the subscription of a person and revokes all keys',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'GET /_api/admin/user_api_docs/check': {
    ...staff,
    summary: 'Operations of the data API without a text of staff, and texts whose operation is gone',
    response: z.object({
      operations: z.int(),
      /** Operations that have no text that is shown. */
      without_text: z.array(z.string()),
      without_operation: z.array(z.object({ id: z.int(), title: z.string(), operation: z.string() })),
    }),
  },
});
