import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { redirectSchema, tokensSchema } from './schemas';

const providerParam = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use the id of a provider') });
/** Parameters that a provider's redirect brings back to /social-login. */
const callback = z.object({ code: z.string().min(1).max(2_000), state: z.string().min(1).max(200) });

/** Signing in through OpenID Connect providers of the operator's configuration. */
export const socialCalls = defineCalls({
  'GET /_api/oauth/providers': {
    summary: 'Providers one can sign in with',
    tags: ['auth'],
    role: 'anonymous',
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  'POST /_api/oauth/{provider}/start': {
    summary: 'Where to send the browser; state and code verifier are bound to this browser for ten minutes',
    tags: ['auth'],
    role: 'client',
    params: providerParam,
    body: z.object({ redirect: redirectSchema.optional(), link: z.boolean().optional() }),
    response: z.object({ url: z.string() }),
    errors: [404, 503],
  },
  'POST /_api/oauth/{provider}/login': {
    summary: 'Signs in with what the provider sent back; an unknown person gets a ticket to register with',
    tags: ['auth'],
    role: 'anonymous',
    params: providerParam,
    body: callback,
    response: z.union([
      tokensSchema.extend({ redirect: z.string() }),
      z.object({
        register: z.object({ ticket: z.string(), email: z.string(), name: z.string() }),
        redirect: z.string(),
      }),
    ]),
    errors: [401, 403, 404, 409, 410, 503],
  },
  'POST /_api/oauth/{provider}/register': {
    summary: 'Makes an account for the person the provider vouched for, and signs in',
    tags: ['auth'],
    role: 'anonymous',
    params: providerParam,
    body: z.object({ ticket: z.string().min(1).max(200) }),
    response: tokensSchema,
    errors: [404, 409, 410, 503],
  },
  'POST /_api/oauth/{provider}/link': {
    summary: 'Adds a provider to the signed-in account',
    tags: ['auth'],
    role: 'member',
    params: providerParam,
    body: callback,
    response: z.object({ ok: z.literal(true) }),
    errors: [404, 409, 410, 503],
  },
  'DELETE /_api/oauth/{provider}/link': {
    summary: 'Takes a provider off the signed-in account; refused when no other way to sign in is left',
    tags: ['auth'],
    role: 'member',
    params: providerParam,
    response: z.object({ ok: z.literal(true) }),
    errors: [404, 409],
  },
  'GET /_api/user/links': {
    summary: 'Providers of the signed-in account',
    tags: ['auth'],
    role: 'member',
    response: z.object({ data: z.array(z.object({ provider: z.string(), email: z.string(), linked_at: z.string() })) }),
  },
  'POST /_api/oauth/google/one_tap': {
    summary: 'Signs in by an identity token of the provider named google; answers where to go next',
    tags: ['auth'],
    role: 'anonymous',
    body: z.object({ token: z.string().min(1).max(8_000) }),
    response: z.object({ redirect_url: z.string() }),
    errors: [401, 403, 409, 503],
  },
});
