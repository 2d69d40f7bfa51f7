import { idParam, okSchema, pagedSchema, pageParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const tutorials = { tags: ['tutorials'], role: 'client' } as const;

const stepSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Rich text. */
  body: z.string(),
  /** Where it is tried; null where there is nothing to try. */
  address: z.string().nullable(),
  /** Since when its example no longer holds; null where it does, or names no figures. */
  fails_since: z.string().nullable(),
});

const guideSchema = z.object({
  id: z.int(),
  title: z.string(),
  about: z.string(),
  category: z.string(),
  slug: z.string(),
  steps: z.array(stepSchema),
});

const videoSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  address: z.string(),
  minutes: z.int(),
  chapters: z.array(z.object({ seconds: z.int(), title: z.string() })),
  transcript: z.string(),
});

export const seriesSchema = z.object({ id: z.int(), title: z.string(), about: z.string(), upcoming: z.int() });

export const sessionSchema = z.object({
  id: z.int(),
  series_id: z.int(),
  title: z.string(),
  about: z.string(),
  start: z.string(),
  end: z.string(),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Of the signed-in person. */
  mine: z.enum(['booked', 'waiting']).nullable(),
  /** Place in the waiting list, from 1. */
  position: z.int().nullable(),
  /** Fifteen minutes before, for those who have a seat. */
  join_url: z.string().nullable(),
});

const sessions = z.object({ data: z.array(sessionSchema), viewer: z.int().nullable() });
const taskField = { task_id: z.coerce.number().int().positive() };

/** Tutorials to read and watch, and sessions that are held live. */
export const tutorialCalls = defineCalls({
  'GET /_api/tutorials': {
    ...tutorials,
    summary: 'Categories with their guides and videos; those without any are left out',
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          slug: z.string(),
          about: z.string(),
          guides: z.array(guideSchema),
          videos: z.array(videoSchema),
        }),
      ),
    }),
    cacheSeconds: 60,
  },
  'GET /_api/tutorial/{id}': {
    ...tutorials,
    summary: 'One guide with its steps',
    params: idParam,
    response: guideSchema,
    errors: [404],
  },
  'GET /_api/tutorials_progress': {
    ...tutorials,
    role: 'member',
    summary: 'Steps that the signed-in person has done',
    response: z.object({ steps: z.array(z.int()) }),
  },
  'PUT /_api/tutorials_progress/{id}': {
    ...tutorials,
    role: 'member',
    summary: 'Marks a step as done, or no longer',
    params: idParam,
    body: z.object({ done: z.boolean() }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/user_tutorial/get_user_tutorial': {
    ...tutorials,
    summary: 'Series of live sessions',
    response: z.object({ data: z.array(seriesSchema) }),
  },
  'GET /_api/user_tutorial/get_user_tutorial_task': {
    ...tutorials,
    summary: 'Sessions of a series, the latest first',
    query: z.object({ tutorial_id: z.coerce.number().int().positive().optional() }),
    response: sessions,
  },
  'GET /_api/user_tutorial/upcoming_user_tutorial_task': {
    ...tutorials,
    summary: 'Sessions to come, the next first, with the own seats',
    response: sessions,
  },
  'POST /_api/user_tutorial/subscribe_task': {
    ...tutorials,
    role: 'member',
    summary: 'Takes a seat, or a place in the waiting list where there is none',
    body: z.object(taskField),
    response: z.object({ state: z.enum(['booked', 'waiting']), position: z.int().nullable() }),
    errors: [404, 409],
  },
  'DELETE /_api/user_tutorial/unsubscribe_task': {
    ...tutorials,
    role: 'member',
    summary: 'Gives a seat or a place back; the session is named in the query or in the body',
    query: z.object({ task_id: taskField.task_id.optional() }),
    body: z.object({ task_id: taskField.task_id.optional() }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/user_tutorial/get_register_users/{id}': {
    ...tutorials,
    role: 'admin',
    scope: 'support',
    summary: 'Who has a seat in a session, and who waits',
    params: idParam,
    query: z.object({ page: pageParam }),
    response: pagedSchema(
      z.object({ user_id: z.int(), name: z.string(), state: z.enum(['booked', 'waiting']), created_at: z.string() }),
    ),
    errors: [404],
  },
});
