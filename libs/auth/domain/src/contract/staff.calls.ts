import { idParam, lineSchema, pagedSchema, pageParam as page } from '@plumbline/shared/contract';
import { defineCalls, STAFF_SCOPES } from '@plumbline/shared/domain';
import { z } from 'zod';

const staffUserSchema = z.object({
  user_id: z.int(),
  email: z.string(),
  email_confirmed: z.boolean(),
  username: z.string(),
  name: z.string(),
  status: z.int(),
  admin: z.boolean(),
  /** Scopes of a member of staff; null: all of them. */
  scopes: z.array(z.enum(STAFF_SCOPES)).nullable(),
  canAccessNewsCenter: z.boolean(),
  /** Whether signing in takes more than a password. */
  second_factor: z.boolean(),
  /** Switched off by staff: no way to sign in. */
  disabled: z.boolean(),
  deletes_at: z.string().nullable(),
  created_at: z.string(),
  last_active_on: z.string().nullable(),
  /** Sign-ins that are still good. */
  sessions: z.int(),
});

const mailSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** `sent` by the mail server, `stored` as a file because none is configured, `failed`, or `waiting`. */
  state: z.enum(['waiting', 'sent', 'stored', 'failed']),
  error: z.string(),
  created_at: z.string(),
});

/** Staff only: served to tokens of the staff app and to nobody else. */
export const staffCalls = defineCalls({
  'GET /_api/admin/users': {
    summary: 'Accounts, searched by address, username, name or id',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    query: z.object({
      q: lineSchema(200).optional(),
      filter: z.enum(['all', 'admin', 'disabled', 'unconfirmed', 'leaving']).default('all'),
      sort: z.enum(['newest', 'oldest', 'email', 'active']).default('newest'),
      page,
    }),
    response: pagedSchema(staffUserSchema),
  },
  'GET /_api/admin/users/{id}': {
    summary: 'One account',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    params: idParam,
    response: staffUserSchema,
    errors: [404],
  },
  'PUT /_api/admin/users/{id}': {
    summary:
      'Changes status and flags; nobody takes the flag off the last admin or off themselves, or gives a right beyond their own scopes. A paid status given by staff has no end',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    params: idParam,
    body: z
      .object({
        status: z.int().min(0).max(99),
        admin: z.boolean(),
        /** Only owners change who is staff, and for what. */
        scopes: z.array(z.enum(STAFF_SCOPES)).max(STAFF_SCOPES.length).nullable(),
        /** A right of the scope content. */
        canAccessNewsCenter: z.boolean(),
        disabled: z.boolean(),
      })
      .partial(),
    response: staffUserSchema,
    errors: [403, 404, 409],
  },
  'DELETE /_api/admin/users/{id}/sessions': {
    summary: 'Ends all sign-ins of an account at once',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    params: idParam,
    response: z.object({ ended: z.int() }),
    errors: [404],
  },
  'DELETE /_api/admin/users/{id}/factors': {
    summary: 'Removes all second factors and recovery codes of a person who lost them, and ends the sign-ins',
    tags: ['admin'],
    role: 'admin',
    scope: 'owner',
    params: idParam,
    response: z.object({ removed: z.int() }),
    errors: [404, 409],
  },
  'GET /_api/admin/outbox': {
    summary: 'Mails of the product, the latest first',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    query: z.object({ q: lineSchema(200).optional(), state: mailSchema.shape.state.optional(), page }),
    response: pagedSchema(mailSchema),
  },
  'GET /_api/admin/outbox/{id}': {
    summary: 'One mail with its text; links and codes are hidden',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    params: idParam,
    response: mailSchema.extend({
      text: z.string(),
      /** Whether something of the text is hidden. */
      is_masked: z.boolean(),
    }),
    errors: [404],
  },
  'POST /_api/admin/outbox/{id}/reveal': {
    summary:
      'The text of a mail with its links and codes, which may open an account; the list of changes says who saw it',
    tags: ['admin'],
    role: 'admin',
    scope: 'owner',
    params: idParam,
    response: z.object({ text: z.string() }),
    errors: [404],
  },
  'POST /_api/admin/outbox/{id}/send': {
    summary: 'Puts a mail back in the queue: it is tried again within moments',
    tags: ['admin'],
    role: 'admin',
    scope: 'members',
    params: idParam,
    response: mailSchema,
    errors: [404, 409],
  },
  'GET /_api/admin/audit': {
    summary: 'What staff changed, the latest first',
    tags: ['admin'],
    role: 'admin',
    scope: 'owner',
    query: z.object({ q: lineSchema(200).optional(), page }),
    response: pagedSchema(
      z.object({
        id: z.int(),
        staff: z.string(),
        action: z.string(),
        subject: z.string(),
        detail: z.string(),
        at: z.string(),
      }),
    ),
  },
});
