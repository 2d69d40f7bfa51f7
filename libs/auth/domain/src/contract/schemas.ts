import { STAFF_SCOPES } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MEMBERSHIP_MODES } from '../compute/membership';

/** An address as people type it: trimmed; letters keep their case for display and are compared without it. */
export const emailSchema = z.string().trim().min(3).max(254).pipe(z.email('Enter an e-mail address'));

/** A password to be set. Length is what helps; nothing is asked about its characters. */
export const newPasswordSchema = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(200, 'Use at most 200 characters');

/** A password to be checked: whatever was accepted once. */
export const passwordSchema = z.string().min(1, 'Enter your password').max(200);

/** A name for a person's profile and for signing in instead of the address. */
export const usernameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,29}$/, 'Use 3 to 30 letters, digits, - or _, starting with a letter or digit');

/** A token of a link: base64url text of 32 random bytes. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'This link is not complete');

/** A redirect inside the site; what is not valid is treated as the home page (decision A13). */
export const redirectSchema = z.string().max(2_000);

/** Answer of every way to sign in. */
export const tokensSchema = z.object({
  /** `Bearer {token}`. */
  access_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
  /** Only for callers that sent a refresh token in the body: browsers have it in a cookie no script can read. */
  refresh_token: z.string().optional(),
  /** Epoch seconds at which the sign-in ends unless it is renewed. */
  refresh_expires: z.int(),
});

export type Tokens = z.output<typeof tokensSchema>;

/** Answers of the questionnaire; null: not answered. */
export const questionnaireSchema = z.object({
  age: z.enum(['under-25', '25-34', '35-44', '45-54', '55-64', '65-over']).nullable(),
  /** 0 Beginner, 1 Professional, 2 Intermediate, 3 Expert. */
  investortype: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  /** 0 Low, 1 Medium, 2 High. */
  risk: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  fundsize: z.enum(['under-10k', '10k-100k', '100k-1m', '1m-10m', 'over-10m']).nullable(),
  style: z.enum(['value', 'growth', 'dividend', 'other', 'not-sure']).nullable(),
  frequency: z.enum(['daily', 'weekly', 'monthly', 'yearly', 'rarely']).nullable(),
  source: z.enum(['search', 'friend', 'social', 'article', 'other']).nullable(),
});

export type Questionnaire = z.output<typeof questionnaireSchema>;

/** The signed-in person, in the words of the specification. */
export const userSchema = z
  .object({
    user_id: z.int(),
    username: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    /** A new address that waits for its mail to be answered; null: none. */
    email_wanted: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    /** Same as first_name; the older name of the field. */
    firstname: z.string(),
    /** First and last name as shown to others; the username when both are empty. */
    truename: z.string(),
    avatar: z.string(),
    /** Empty without a logo. */
    logo: z.string(),
    /** 1 Free, 3 Premium, 5 Premium Plus, 10 Professional, 0 free or expired. */
    status: z.int(),
    amount_paid: z.number(),
    /** Epoch seconds at which a trial ends; 0: none. */
    trial: z.int(),
    /** Epoch seconds at which the subscription ends; 0: none. */
    subexdate: z.int(),
    renew_auto: z.int(),
    warning: z.int(),
    /** The team somebody belongs to; null: none. */
    group: z.object({ id: z.int(), name: z.string(), is_admin: z.boolean() }).nullable(),
    /** How memberships work here: everything included, given by staff, or paid for. */
    membership: z.enum(MEMBERSHIP_MODES),
    /** `trial`: nothing was ever paid. */
    level: z.enum(['free', 'trial', 'paid']),
    old_subscriber: z.boolean(),
    regions: z.array(z.string()),
    /** Messages of the product not read yet. */
    notification: z.int(),
    seats: z.int(),
    admin: z.boolean(),
    /** Scopes of a member of staff; empty for everyone else. */
    staff_scopes: z.array(z.enum(STAFF_SCOPES)),
    canAccessNewsCenter: z.boolean(),
    /** Random text that names the person in links without revealing the id. */
    identifier: z.string(),
    /** False for an account made through a provider that has no password yet. */
    has_password: z.boolean(),
    /** ISO moment at which the account is deleted unless the person signs in and keeps it; null: not asked for. */
    deletes_at: z.string().nullable(),
    /** False until the questionnaire was answered or skipped. */
    onboarded: z.boolean(),
    created_at: z.string(),
  })
  .extend(questionnaireSchema.shape)
  .meta({ id: 'User' });

export type User = z.output<typeof userSchema>;
