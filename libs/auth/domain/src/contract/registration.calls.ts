import { defineCalls } from '@plumbline/shared/domain';
import { lineSchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { emailSchema, linkTokenSchema, newPasswordSchema, redirectSchema, usernameSchema } from './schemas';

/** Said whether or not the address is known: nobody learns from us who has an account. */
const sentSchema = z.object({ sent: z.literal(true) });

/** Making an account and getting back into one. Mails carry single-use links. */
export const registrationCalls = defineCalls({
  'GET /_api/user/email_exist/{email}': {
    summary: 'Whether an address can be written to; never whether it has an account',
    tags: ['auth'],
    role: 'anonymous',
    params: z.object({ email: z.string().max(254) }),
    query: z.object({ timestamp: z.coerce.number().optional() }),
    response: z.object({ valid: z.boolean() }),
  },
  'POST /_api/register': {
    summary: 'Asks for an account: a mail with a link confirms it; the same answer when the address has one already',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({
      form: z.object({
        email: emailSchema,
        password: newPasswordSchema,
        username: usernameSchema.optional(),
        first_name: lineSchema(60).optional(),
        last_name: lineSchema(60).optional(),
        redirect: redirectSchema.optional(),
        turnstile_token: z.string().max(4_000).optional(),
      }),
      timestamp: z.number().optional(),
    }),
    response: sentSchema,
    errors: [403, 409, 429],
  },
  'PUT /_api/user/email_confirm': {
    summary: 'Confirms an address by the token of its mail; answers a single-use token that signs in',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ token: linkTokenSchema }),
    response: z.object({
      email: z.string(),
      /** For the cookie grant; null where the link only confirmed a changed address. */
      app_token: z.string().nullable(),
      redirect: z.string(),
    }),
    errors: [410],
  },
  'POST /_api/user/email_confirm/send': {
    summary: 'Sends the confirming mail again',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ email: emailSchema }),
    response: sentSchema,
    errors: [429],
  },
  'POST /_api/user/password/find': {
    summary: 'Sends a link to set a new password; the same answer whether or not the address has an account',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ email: emailSchema, turnstile_token: z.string().max(4_000).optional() }),
    response: sentSchema,
    errors: [403, 429],
  },
  'POST /_api/user/password/reset': {
    summary: 'Sets a new password by the token of a mail and ends all other sign-ins',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ token: linkTokenSchema, password: newPasswordSchema }),
    response: z.object({ app_token: z.string() }),
    errors: [410],
  },
  'POST /_api/user/password/create': {
    summary: 'Sets the first password of an account, or changes it; ends all other sign-ins',
    tags: ['auth'],
    role: 'member',
    body: z.object({
      password: newPasswordSchema,
      /** Asked of accounts that have one. */
      current_password: z.string().max(200).optional(),
    }),
    response: z.object({ ok: z.literal(true) }),
    errors: [403],
  },
  'POST /_api/turnstile/validate': {
    summary: 'Whether a person answered the challenge; succeeds when the operator has configured none',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ token: z.string().max(4_000) }),
    response: z.object({ success: z.boolean() }),
  },
});
