import { defineCalls } from '@plumbline/shared/domain';
import { idParam, lineSchema, okSchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { linkTokenSchema, tokensSchema } from './schemas';

/** Methods of a second step. */
export const FACTOR_METHODS = ['passkey', 'totp', 'recovery'] as const;

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'Use base64url');

/** A credential as browsers answer it. */
const credential = {
  id: base64url(1_400).min(1),
  rawId: base64url(1_400).min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};

const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(30_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});

/** Options of the browser's passkey API: opaque to us. */
const browserOptions = z.record(z.string(), z.unknown());

const factorSchema = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** A factor that was added; with the first one come recovery codes, shown this once. */
const addedSchema = z.object({ factor: factorSchema, recovery_codes: z.array(z.string()).nullable() });

const factorName = lineSchema(40).pipe(z.string().min(1, 'Give it a name'));

/** Asked for where the account has a password; without one the sign-in must be new. */
const again = { password: z.string().max(200).optional() };

const member = { tags: ['account'], role: 'member' } as const;

/** Second factors of the signed-in person. */
export const factorCalls = defineCalls({
  'GET /_api/user/factors': {
    ...member,
    summary: 'Second factors of the account, and how many recovery codes are left',
    response: z.object({
      data: z.array(factorSchema),
      recovery_left: z.int(),
      /** Whether the staff app demands one of this person. */
      is_required: z.boolean(),
      /** False where browsers offer no passkeys: at an address in figures, or without https. */
      can_add_passkey: z.boolean(),
    }),
  },
  'POST /_api/user/factors/totp/start': {
    ...member,
    summary: 'A new secret for one-time codes; it counts once a code proves that an app has it',
    body: z.object(again),
    response: z.object({ token: z.string(), secret: z.string(), uri: z.string() }),
    errors: [403, 429],
  },
  'POST /_api/user/factors/totp': {
    ...member,
    summary: 'Adds an authenticator app by one of its codes',
    body: z.object({ token: linkTokenSchema, code: z.string().max(20), name: factorName }),
    response: addedSchema,
    errors: [403, 409, 410],
  },
  'POST /_api/user/factors/passkey/start': {
    ...member,
    summary: 'What the browser makes a passkey with',
    body: z.object(again),
    response: z.object({ token: z.string(), options: browserOptions }),
    errors: [403, 409, 429],
  },
  'POST /_api/user/factors/passkey': {
    ...member,
    summary: 'Adds the passkey that the browser made',
    body: z.object({ token: linkTokenSchema, credential: madePasskey, name: factorName }),
    response: addedSchema,
    errors: [403, 409, 410],
  },
  'PUT /_api/user/factors/{id}': {
    ...member,
    summary: 'Gives a second factor another name',
    params: idParam,
    body: z.object({ name: factorName }),
    response: factorSchema,
    errors: [404],
  },
  'DELETE /_api/user/factors/{id}': {
    ...member,
    summary: 'Removes a second factor; the last one takes the recovery codes along, and stays where it is demanded',
    params: idParam,
    body: z.object(again),
    response: okSchema,
    errors: [403, 404, 409, 429],
  },
  'POST /_api/user/factors/recovery_codes': {
    ...member,
    summary: 'Ten new recovery codes, shown this once; those of before end',
    body: z.object(again),
    response: z.object({ codes: z.array(z.string()) }),
    errors: [403, 409, 429],
  },
});

const step = z.object({ token: linkTokenSchema });

/** The second step of signing in. The first one is refused with `second_factor` and a token for this. */
export const secondStepCalls = defineCalls({
  'POST /_api/oauth/second_factor/passkey': {
    summary: 'What the browser asks a passkey with: each challenge is good for one answer',
    tags: ['auth'],
    role: 'client',
    body: step,
    response: z.object({ options: browserOptions }),
    errors: [409, 410],
  },
  'POST /_api/oauth/second_factor': {
    summary: 'Signs in with a one-time code, a passkey or a recovery code',
    tags: ['auth'],
    role: 'client',
    body: z.union([
      step.extend({ method: z.enum(['totp', 'recovery']), code: z.string().min(1, 'Enter the code').max(40) }),
      step.extend({ method: z.literal('passkey'), credential: usedPasskey }),
    ]),
    response: tokensSchema,
    errors: [401, 403, 410, 429],
  },
});

/** The `current` part of a refusal that asks for a second step. */
export interface SecondStep {
  readonly token: string;
  readonly methods: readonly (typeof FACTOR_METHODS)[number][];
}
