import { defineCalls } from '@plumbline/shared/domain';
import { lineSchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { emailSchema, questionnaireSchema, userSchema, usernameSchema } from './schemas';

const ok = z.object({ ok: z.literal(true) });

/** Settings that screens keep; the same eight the specification names. */
export const settingsSchema = z.object({
  collapseDiscussion: z.boolean(),
  chatActionEnter: z.boolean(),
  collapseExchanges: z.boolean(),
  collapseFilters: z.boolean(),
  stickyTable: z.boolean(),
  dragTable: z.boolean(),
  /** 0: the standard view. */
  defaultFinancialViewId: z.int().min(0),
  screener_combined_charts: z.boolean(),
});

/** How pages look for this person. */
export const looksSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** `green-up` as in America and Europe, `red-up` as in China and Japan. */
  gain_colours: z.enum(['green-up', 'red-up']),
  density: z.enum(['comfortable', 'dense']),
  /** BCP 47 tag of number and date formats. */
  locale: z.enum(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP']),
  tour_done: z.boolean(),
});

/** Optional mails. Account mails (passwords, security) always go out. */
export const emailSettingsSchema = z.object({
  product_news: z.boolean(),
  weekly_summary: z.boolean(),
});

const imageSchema = z
  .string()
  .max(1_500_000, 'The image is too large')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Use a PNG, JPEG or WebP image');
/** Base64 of a picture of about one megabyte. */
const IMAGE_BODY = 1_600_000;

/** The signed-in person's own account. */
export const accountCalls = defineCalls({
  'GET /_api/user/info': {
    summary: 'The signed-in person',
    tags: ['account'],
    role: 'member',
    response: z.object({ user: userSchema }),
  },
  'PUT /_api/user': {
    summary: 'Changes the profile; a new e-mail address holds once its mail has been answered',
    tags: ['account'],
    role: 'member',
    body: z.object({
      username: usernameSchema.optional(),
      first_name: lineSchema(60).optional(),
      last_name: lineSchema(60).optional(),
      email: emailSchema.optional(),
      /** Asked for to change the address of an account that has a password. */
      current_password: z.string().max(200).optional(),
    }),
    response: z.object({ user: userSchema }),
    errors: [403, 409, 429],
  },
  'PUT /_api/user/account': {
    summary: 'Name and answers of the questionnaire',
    tags: ['account'],
    role: 'member',
    body: questionnaireSchema
      .extend({ first_name: lineSchema(60), last_name: lineSchema(60), onboarded: z.boolean() })
      .partial(),
    response: z.object({ user: userSchema }),
  },
  'GET /_api/user_settings': {
    summary: 'Settings that screens keep',
    tags: ['account'],
    role: 'member',
    response: settingsSchema,
  },
  'PUT /_api/user_settings': {
    summary: 'Changes the named settings, leaves the others',
    tags: ['account'],
    role: 'member',
    body: settingsSchema.partial(),
    response: settingsSchema,
  },
  'GET /_api/user_data': {
    summary: 'How pages look for this person',
    tags: ['account'],
    role: 'member',
    response: looksSchema,
  },
  'PUT /_api/user_data': {
    summary: 'Changes the named values, leaves the others',
    tags: ['account'],
    role: 'member',
    body: looksSchema.partial(),
    response: looksSchema,
  },
  'GET /_api/user/email_settings': {
    summary: 'What the product may write about',
    tags: ['account'],
    role: 'member',
    response: emailSettingsSchema,
  },
  'PUT /_api/user/email_settings': {
    summary: 'Changes the named choices, leaves the others',
    tags: ['account'],
    role: 'member',
    body: emailSettingsSchema.partial(),
    response: emailSettingsSchema,
  },
  'PUT /_api/user/active': {
    summary: 'Marks this day as one the person was here',
    tags: ['account'],
    role: 'member',
    response: ok,
  },
  'GET /_api/user/identifier/{identifier}': {
    summary: 'The id behind the random name of a person',
    tags: ['account'],
    role: 'anonymous',
    params: z.object({ identifier: z.string().regex(/^[a-z0-9]{12}$/, 'Use the twelve characters of an identifier') }),
    response: z.object({ user_id: z.int() }),
    errors: [404],
  },
  'GET /_api/user/{id}/profile': {
    summary: 'What everybody may see of a person',
    tags: ['account'],
    role: 'anonymous',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: z.object({ user_id: z.int(), username: z.string(), avatar: z.string(), member_since: z.string() }),
    errors: [404],
  },
  'GET /_api/user/notifications': {
    summary: 'Messages of the product to the signed-in person, the latest first',
    tags: ['account'],
    role: 'member',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          text: z.string(),
          link: z.string(),
          at: z.string(),
          read: z.boolean(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
  },
  'PUT /_api/user/notifications/read': {
    summary: 'Marks all messages as read',
    tags: ['account'],
    role: 'member',
    response: ok,
  },
  'GET /_api/user/token': {
    summary: 'Whether there is a personal API token, and its last four characters',
    tags: ['account'],
    role: 'member',
    response: z.object({ exists: z.boolean(), hint: z.string(), created_at: z.string().nullable() }),
  },
  'POST /_api/user/token': {
    summary: 'Makes a new personal API token, shown this once; the one before ends',
    tags: ['account'],
    role: 'member',
    response: z.object({ token: z.string() }),
  },
  'DELETE /_api/user/token': {
    summary: 'Ends the personal API token',
    tags: ['account'],
    role: 'member',
    response: ok,
  },
  'POST /_api/user/avatar': {
    summary:
      'Sets the picture of the profile; it is cut to a square and stored again, without what the camera wrote into it',
    tags: ['account'],
    role: 'member',
    body: z.object({ image: imageSchema }),
    bodyLimit: IMAGE_BODY,
    response: z.object({ avatar: z.string() }),
    errors: [422],
  },
  'DELETE /_api/user/avatar': {
    summary: 'Goes back to the drawn picture',
    tags: ['account'],
    role: 'member',
    response: z.object({ avatar: z.string() }),
  },
  'POST /_api/user/logo': {
    summary: 'Sets the logo on reports and shared charts',
    tags: ['account'],
    role: 'premium',
    body: z.object({ image: imageSchema }),
    bodyLimit: IMAGE_BODY,
    response: z.object({ success: z.boolean(), logo: z.string() }),
    errors: [422],
  },
  'DELETE /_api/user/logo': {
    summary: 'Removes the logo',
    tags: ['account'],
    role: 'member',
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
  'GET /_api/user/export': {
    summary: 'Everything the product keeps about the person, as a ZIP of JSON files and pictures',
    tags: ['account'],
    role: 'member',
    produces: 'binary',
    contentTypes: ['application/zip'],
  },
  'DELETE /_api/user': {
    summary:
      'Asks for the account to be deleted: signs out everywhere, deleted after 14 days unless the person comes back',
    tags: ['account'],
    role: 'member',
    body: z.object({
      /** Asked of accounts that have a password. */
      password: z.string().max(200).optional(),
      /** The person's username, typed to confirm. */
      confirm: z.string().max(60),
    }),
    response: z.object({ deletes_at: z.string() }),
    errors: [403, 409],
  },
  'POST /_api/user/trial': {
    summary: 'Starts the free trial of seven days, once an account; paying members need none',
    tags: ['account'],
    role: 'member',
    response: z.object({ user: userSchema }),
    errors: [409],
  },
  'POST /_api/user/keep': {
    summary: 'Takes back the request to delete the account',
    tags: ['account'],
    role: 'member',
    response: z.object({ user: userSchema }),
  },
});
