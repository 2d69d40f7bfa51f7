import { idParam, lineSchema, okSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { FLAG_REASONS, LOG_ACTIONS, type FlagReason, type LogAction } from '../model/flags';
import { STANDINGS } from '../model/limits';
import { changedSchema, forum, forumWrite, pageQuery, stockSchema } from './schemas';

const own = { tags: ['forum'], role: 'member' } as const;

export const logRow = z.object({
  id: z.int(),
  at: z.string(),
  action: z.enum(Object.keys(LOG_ACTIONS) as [LogAction, ...LogAction[]]),
  reason: z.string(),
  /** Null where the topic cannot be read. */
  topic: z.object({ id: z.int(), title: z.string(), no: z.int().nullable() }).nullable(),
});

/** Calls of readers besides writing: watch, mark as read, view versions, flag, close a call, read the log. */
export const readerCalls = defineCalls({
  'PUT /_api/forum/topics/{id}/watch': {
    ...own,
    summary: 'Watches a topic for answers, or no longer',
    params: idParam,
    body: z.object({ watch: z.boolean() }),
    response: z.object({ watching: z.boolean() }),
    errors: [404],
  },
  'PUT /_api/forum/topics/{id}/read': {
    ...own,
    summary: 'Marks a topic as read up to a number',
    params: idParam,
    body: z.object({ no: z.int().min(0) }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/forum/posts/{id}/versions': {
    ...forum,
    summary: 'Versions of a post, the newest first',
    params: idParam,
    response: z.object({
      data: z.array(z.object({ version: z.int(), content: z.string(), written_at: z.string() })),
    }),
    errors: [404],
  },
  'POST /_api/forum/posts/{id}/restore': {
    ...forumWrite,
    summary: 'Takes the deletion of an own post back',
    params: idParam,
    response: changedSchema,
    errors: [404, 409],
  },
  'PUT /_api/forum/posts/{id}/flag': {
    ...own,
    summary: 'Reports a post to staff, once a version',
    params: idParam,
    body: z.object({
      reason: z.enum(Object.keys(FLAG_REASONS) as [FlagReason, ...FlagReason[]]),
      note: lineSchema(500).default(''),
    }),
    response: okSchema,
    errors: [403, 404, 409],
  },
  'DELETE /_api/forum/posts/{id}/flag': {
    ...own,
    summary: 'Takes a flag back',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'PUT /_api/forum/calls/{id}/close': {
    ...own,
    summary: 'Closes an own call at the next close',
    params: idParam,
    response: okSchema,
    errors: [404, 409],
  },
  'GET /_api/forum/standing': {
    ...own,
    summary: 'What one may do now, and until when one may not write',
    response: z.object({
      standing: z.enum(STANDINGS),
      links: z.int(),
      mentions: z.int(),
      /** True where posts wait for staff until the first one is approved. */
      waits: z.boolean(),
      suspended_until: z.string().nullable(),
    }),
  },
  'GET /_api/forum/suggest': {
    ...forum,
    summary: 'Topics whose title is like what is typed',
    query: z.object({ title: lineSchema(150) }),
    response: z.object({ data: z.array(z.object({ id: z.int(), title: z.string(), post_count: z.int() })) }),
  },
  'GET /_api/forum/stock/{name}': {
    ...forum,
    summary: 'How a security is named, and how much was written about it',
    params: z.object({ name: z.string().min(1).max(40) }),
    response: stockSchema.extend({ topics: z.int() }),
    errors: [404],
  },
  'GET /_api/forum/log': {
    ...forum,
    summary: 'What was done in the forum and why, without names',
    query: z.object(pageQuery),
    response: pagedSchema(logRow),
  },
});
