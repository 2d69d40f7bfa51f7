import { defineCalls, type CallDef } from '@plumbline/shared/domain';
import { z } from 'zod';
import { passwordSchema, tokensSchema } from './schemas';

const clientToken = {
  summary: 'A token for a visitor’s pages, good for an hour',
  tags: ['auth'],
  role: 'anonymous',
  unsigned: true,
  response: z.object({
    access_token: z.string(),
    /** Epoch seconds. */
    expires_time: z.int(),
  }),
} as const satisfies CallDef;

const passwordGrant = z.object({
  grant_type: z.literal('password'),
  /** E-mail address or username. */
  username: z.string().trim().min(1, 'Enter your e-mail address or username').max(254),
  password: passwordSchema,
});

/** `session`: the sign-in cookie of this browser; else the single-use token of a link (`app_token`). */
const cookieGrant = z.object({ cookie: z.string().min(1).max(100) });

const refreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  /** Absent: the sign-in cookie of this browser. */
  refresh_token: z.string().min(1).max(300).optional(),
  client_id: z.string().max(100).optional(),
  client_secret: z.string().max(200).optional(),
});

const tokenGrant = {
  summary: 'Signs in by password, by cookie or link, or renews a sign-in (the token before last ends it)',
  tags: ['auth'],
  role: 'client',
  body: z.union([passwordGrant, cookieGrant, refreshGrant]),
  response: tokensSchema,
  errors: [401, 403, 429],
} as const satisfies CallDef;

/** Tokens. The specification writes /oauth/* without the API's base; it is served under both (decision A18). */
export const tokenCalls = defineCalls({
  'POST /oauth/client': clientToken,
  'POST /_api/oauth/client': clientToken,
  'GET /_api/ping': {
    summary: 'Whether the token is good; 401 when it is not',
    tags: ['auth'],
    role: 'client',
    response: z.object({ ok: z.literal(true) }),
  },
});

/** Signing in and staying signed in. */
export const grantCalls = defineCalls({ 'POST /oauth/token': tokenGrant, 'POST /_api/oauth/token': tokenGrant });
