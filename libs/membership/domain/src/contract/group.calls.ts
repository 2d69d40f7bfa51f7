import { idParam, lineSchema, nameSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { noteSchema } from './schemas';

const member = { tags: ['groups'], role: 'member' } as const;

const groupSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    about: z.string(),
    /** Empty without one. */
    logo: z.string(),
    seats: z.int(),
    used: z.int(),
    pending: z.int(),
    ends_at: z.string().nullable(),
    is_admin: z.boolean(),
    members: z.array(
      z.object({
        user_id: z.int(),
        username: z.string(),
        name: z.string(),
        is_admin: z.boolean(),
        label: z.string(),
        joined_at: z.string(),
        /** For those who run the group; null for others. */
        email: z.string().nullable(),
      }),
    ),
    /** For those who run the group; empty for others. */
    invitations: z.array(
      z.object({ id: z.int(), email: z.string(), at: z.string(), expires_at: z.string(), has_expired: z.boolean() }),
    ),
  })
  .meta({ id: 'Group' });

const email = z.email().max(254);
const params = idParam;
const userParams = idParam.extend({ userId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete');

const importRow = z.object({
  line: z.int(),
  email: z.string(),
  state: z.enum(['new', 'member', 'invited', 'repeated', 'wrong', 'no_seat']),
});

/** Teams that share a subscription. */
export const groupCalls = defineCalls({
  'POST /_api/group': {
    ...member,
    summary: 'Makes a team for the seats of one’s own subscription',
    body: z.object({ name: nameSchema(80) }),
    response: groupSchema,
    errors: [403, 409],
  },
  'GET /_api/group/{id}': {
    ...member,
    summary: 'A team with its members',
    params,
    response: groupSchema,
    errors: [404],
  },
  'PUT /_api/group/{id}': {
    ...member,
    summary: 'Changes name, description and logo of a team',
    params,
    body: z.object({
      name: nameSchema(80),
      about: noteSchema(500).default(''),
      /** A picture as data, empty to take it away; left out: as it is. */
      logo: z.string().max(400_000).optional(),
    }),
    response: groupSchema,
    errors: [403, 404],
    bodyLimit: 450_000,
  },
  'POST /_api/group/{id}/user': {
    ...member,
    summary: 'Invites somebody who has an account, by user name',
    params,
    body: z.object({ username: lineSchema(60) }),
    response: groupSchema,
    errors: [404, 409],
  },
  'POST /_api/group/{id}/invite': {
    ...member,
    summary: 'Invites somebody by mail; the same address again sends a new link',
    params,
    body: z.object({ email }),
    response: groupSchema,
    errors: [404, 409, 429],
  },
  'DELETE /_api/group/{id}/invite/{inviteId}': {
    ...member,
    summary: 'Takes an invitation back',
    params: idParam.extend({ inviteId: z.coerce.number().int().positive() }),
    response: groupSchema,
    errors: [404],
  },
  'POST /_api/group/{id}/confirm': {
    ...member,
    summary: 'Accepts or declines an invitation: only for the address it was sent to',
    params,
    body: z.object({ token, accept: z.boolean().default(true) }),
    response: okSchema,
    errors: [403, 404, 409],
  },
  'GET /_api/group_invite/{token}': {
    ...member,
    summary: 'What an invitation says to the caller',
    params: z.object({ token }),
    response: z.object({
      group_id: z.int(),
      group: z.string(),
      by: z.string(),
      expires_at: z.string(),
      state: z.enum(['open', 'expired', 'used', 'other_address', 'in_group']),
      address: z.string(),
    }),
    errors: [404],
  },
  'POST /_api/group/{id}/import': {
    ...member,
    summary: 'Invites the addresses of a file; with `dry` it only says what would become of each',
    params,
    body: z.object({ text: z.string().max(60_000), dry: z.boolean().default(false) }),
    response: z.object({ rows: z.array(importRow), invited: z.int() }),
    errors: [404, 409, 429],
  },
  'PUT /_api/group/{id}/user/{userId}': {
    ...member,
    summary: 'A word of the team about a member, such as a department',
    params: userParams,
    body: z.object({ label: lineSchema(60).default('') }),
    response: groupSchema,
    errors: [404],
  },
  'DELETE /_api/group/{id}/user/{userId}': {
    ...member,
    summary: 'Removes a member, or leaves; the last one who runs the team stays',
    params: userParams,
    response: okSchema,
    errors: [404, 409],
  },
  'PUT /_api/group/{id}/admin/{userId}': {
    ...member,
    summary: 'Who runs the team; the last one stays',
    params: userParams,
    body: z.object({ is_admin: z.boolean() }),
    response: groupSchema,
    errors: [404, 409],
  },
});
