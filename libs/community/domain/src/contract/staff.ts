import { idParam, lineSchema, okSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { STANDINGS } from '../model/limits';
import { FLAG_REASONS, REVIEW_REASONS, type FlagReason, type ReviewReason } from '../model/flags';
import { logRow } from './readers';
import { categorySchema, contentSchema, pageQuery, states } from './schemas';

const staff = { tags: ['admin'], role: 'admin', scope: 'content' } as const;
const reasonField = lineSchema(300).pipe(z.string().min(1, 'Say why'));

/** Facts about an author, for staff. */
const authorHistory = z
  .object({
    user_id: z.int(),
    username: z.string(),
    avatar: z.string(),
    standing: z.enum(STANDINGS),
    since: z.string(),
    approved: z.int(),
    refused: z.int(),
    removed: z.int(),
    upheld_flags: z.int(),
    suspended_until: z.string().nullable(),
  })
  .nullable();

const waitingPost = z.object({
  post_id: z.int(),
  topic_id: z.int(),
  title: z.string(),
  no: z.int().nullable(),
  state: states,
  content: z.string(),
  author: authorHistory,
  created_at: z.string(),
});

const queueRow = waitingPost.extend({
  id: z.int(),
  reasons: z.array(z.enum(Object.keys(REVIEW_REASONS) as [ReviewReason, ...ReviewReason[]])),
  /** An edit of a post that readers see; `content` is the text that waits. */
  edit: z.boolean(),
  waiting_since: z.string(),
  /** Posts of other accounts with the same text. */
  similar: z.array(
    z.object({ post_id: z.int(), topic_id: z.int(), no: z.int().nullable(), username: z.string().nullable() }),
  ),
  /** Securities whose median dollar volume of 63 days is under a million. */
  thin: z.array(z.object({ symbol: z.string(), dollar_volume: z.number() })),
});

const flagRow = waitingPost.extend({
  weight: z.int(),
  flags: z.array(
    z.object({
      reason: z.enum(Object.keys(FLAG_REASONS) as [FlagReason, ...FlagReason[]]),
      note: z.string(),
      username: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** Calls of forum staff. */
export const forumStaffCalls = defineCalls({
  'GET /_api/admin/forum/queue': {
    ...staff,
    summary: 'Posts that wait, the oldest first',
    query: z.object(pageQuery),
    response: pagedSchema(queueRow),
  },
  'POST /_api/admin/forum/queue/{id}': {
    ...staff,
    summary: 'Decides about a post that waits',
    params: idParam,
    body: z
      .object({
        decision: z.enum(['approve', 'reject']),
        /** The text as it is to be read; approves an edited post. */
        content: contentSchema.optional(),
        reason: lineSchema(300).default(''),
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        path: ['reason'],
        message: 'Say why',
      }),
    bodyLimit: 300_000,
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/admin/forum/flags': {
    ...staff,
    summary: 'Posts with open flags, those with most first',
    query: z.object(pageQuery),
    response: pagedSchema(flagRow),
  },
  'POST /_api/admin/forum/posts/{id}/flags': {
    ...staff,
    summary: 'Upholds the open flags of a post, which removes it, or rejects them',
    params: idParam,
    body: z.object({ uphold: z.boolean(), reason: reasonField }),
    response: okSchema,
    errors: [404],
  },
  'POST /_api/admin/forum/posts/{id}/remove': {
    ...staff,
    summary: 'Removes a post; its text stays 30 days for staff, or goes at once',
    params: idParam,
    body: z.object({ reason: reasonField, purge: z.boolean().default(false) }),
    response: okSchema,
    errors: [404, 409],
  },
  'POST /_api/admin/forum/posts/{id}/restore': {
    ...staff,
    summary: 'Takes a removal back',
    params: idParam,
    body: z.object({ reason: reasonField }),
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/admin/forum/removed': {
    ...staff,
    summary: 'Posts that staff removed within 30 days, the newest first',
    query: z.object(pageQuery),
    response: pagedSchema(waitingPost.extend({ removed_at: z.string(), reason: z.string() })),
  },
  'PUT /_api/admin/forum/topics/{id}': {
    ...staff,
    summary: 'Locks, moves, merges or removes a topic',
    params: idParam,
    body: z.object({
      action: z.enum(['lock', 'unlock', 'move', 'merge', 'remove', 'restore']),
      reason: reasonField,
      category: categorySchema.optional(),
      into: z.int().positive().optional(),
    }),
    response: okSchema,
    errors: [400, 404, 409],
  },
  'GET /_api/admin/forum/topics': {
    ...staff,
    summary: 'Topics of all states by words of their titles, the newest first',
    query: z.object({ ...pageQuery, q: lineSchema(200).optional() }),
    response: pagedSchema(
      z.object({
        id: z.int(),
        title: z.string(),
        category: z.int(),
        state: states,
        username: z.string().nullable(),
        post_count: z.int(),
        pinned: z.boolean(),
        locked: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
  },
  'PUT /_api/admin/forum/people/{id}/suspension': {
    ...staff,
    summary: 'Suspends a person from writing for days, or ends it; what waits is refused one by one',
    params: idParam,
    body: z.object({ days: z.int().min(0).max(3_650), reason: reasonField, remove_posts: z.boolean().default(false) }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/admin/forum/rings': {
    ...staff,
    summary: 'Pairs of people who like each other and few others, of 90 days',
    response: z.object({
      data: z.array(z.object({ names: z.array(z.string()), likes: z.int(), share: z.number() })),
    }),
  },
  'GET /_api/admin/forum/log': {
    ...staff,
    summary: 'The log with who did it and to whom',
    query: z.object({ ...pageQuery, q: lineSchema(200).optional() }),
    response: pagedSchema(logRow.extend({ staff: z.string(), person: z.string().nullable() })),
  },
});
