import { lineSchema, nameSchema, pagedSchema, pageParam as page } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { AUDIENCE_KEYS } from '../model/audience';
import { QUESTION_KEYS } from '../model/questions';

const staff = { tags: ['admin'], role: 'admin', scope: 'marketing' } as const;

const TEXT = 1_000;

const audienceSchema = z.enum(AUDIENCE_KEYS);

/** An address of this site, with what follows its path. */
const ownPathSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u, 'Use a path of this site, beginning with /');

const days = z.coerce.number().int().min(1).max(366).default(30);

/** Days without any are left out. */
const byDay = <T extends z.ZodRawShape>(counts: T) => z.array(z.object({ day: z.iso.date(), ...counts }));

const messageSchema = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  audience: audienceSchema,
  /** Only people who were active within so many days; null: all. */
  active_days: z.int().nullable(),
  /** Whom it went to. */
  people: z.int(),
  /** Who has read it since, of accounts that are still there. */
  read: z.int(),
  staff: z.string(),
  created_at: z.string(),
});

/** Messages of staff to members, and their results. */
export const staffMessageCalls = defineCalls({
  'POST /_api/admin/notification': {
    ...staff,
    summary: 'Leaves a message for many people at once; with `dry` only counts them. A key sends once, however often',
    body: z.strictObject({
      title: nameSchema(120, 'Enter a title'),
      text: z
        .string()
        .trim()
        .min(1, 'Enter a text')
        .max(TEXT, `Use at most ${TEXT} characters`)
        .refine((text) => !text.includes('\0'), 'Remove the control characters'),
      link: ownPathSchema,
      audience: audienceSchema,
      active_days: z.int().min(1).max(3_650).nullable(),
      client_key: z.uuid(),
      dry: z.boolean().default(false),
    }),
    response: z.object({ people: z.int(), sent: z.boolean() }),
    errors: [409],
  },
  'GET /_api/admin/app_notification_stat': {
    ...staff,
    summary: 'Messages of staff with how many people read them, and all messages of the product by day',
    query: z.object({ days, page }),
    response: pagedSchema(messageSchema).extend({ days: byDay({ sent: z.int(), read: z.int() }) }),
  },
  'GET /_api/admin/email_stat': {
    ...staff,
    summary: 'Mails by day and by what became of them',
    query: z.object({ days }),
    response: z.object({ days: byDay({ sent: z.int(), stored: z.int(), failed: z.int(), waiting: z.int() }) }),
  },
  'GET /_api/admin/onboarding': {
    ...staff,
    scope: 'members',
    summary: 'What people answered when they joined: sums for each question, and a page of people',
    query: z.object({ q: lineSchema(200).optional(), page }),
    response: pagedSchema(
      z.object({
        user_id: z.int(),
        username: z.string(),
        answers: z.partialRecord(z.enum(QUESTION_KEYS), z.string()),
        /** Null while the questions were not answered. */
        onboarded_at: z.string().nullable(),
      }),
    ).extend({
      people: z.int(),
      answered: z.int(),
      questions: z.array(
        z.object({
          key: z.enum(QUESTION_KEYS),
          answers: z.array(z.object({ label: z.string(), people: z.int() })),
        }),
      ),
    }),
  },
});
